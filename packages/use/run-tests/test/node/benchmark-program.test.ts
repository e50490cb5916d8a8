import { describe, expect, test } from 'vitest'
import { benchmarkProgram, lateTest, secondsOfTests } from '../../src/node/benchmark-program.ts'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import { BWRAP } from './installed.ts'

test('other tasks and other languages have no harness', () => {
  const rule = { benchmark: 'apps' } as const
  expect(benchmarkProgram({ language: 'python' }, 'x', 'm', 1)).toBeUndefined()
  expect(benchmarkProgram({ language: 'cpp', rule }, 'x', 'm', 1)).toBeUndefined()
  expect(benchmarkProgram({ language: 'python', rule }, 'x', 'm', 1)!.files['program.py']).toBe('x')
})

test('the time of all tests of a function is bounded, and an alarm is known by the mark alone', () => {
  expect(secondsOfTests(3, 6)).toBe(26)
  expect(lateTest('x\nlate-m test 2\n', 'm')).toBe('2')
  expect(lateTest('late-n test 2', 'm')).toBeUndefined()
})

const live = (input: string, output: string, name?: string) =>
  readTask(
    {
      question_id: 'q',
      public_test_cases: JSON.stringify([{ input, output }]),
      metadata: JSON.stringify(name === undefined ? {} : { func_name: name }),
    },
    1,
  )
const apps = (inputs: unknown, outputs: unknown, name?: string) =>
  readTask({ id: 'a', input_output: JSON.stringify({ inputs, outputs, fn_name: name }) }, 1)

describe.skipIf(!BWRAP)('in a sandbox', async () => {
  const runner = BWRAP ? await programRunner(await bwrapSandboxes(), { languages: ['python'] }) : undefined

  async function outcomeOf(task: ReturnType<typeof live>, program: string, timeout = 60): Promise<string> {
    const worker = await runner!.start({ timeout, memory: 2 ** 29 })
    try {
      return (await worker.run({ task, program })).outcome
    } finally {
      await worker.stop()
    }
  }

  // as the programs of the two benchmarks decide (their testing_util.py of commits 15808c76 and 5dcfdf2c)
  test.each([
    ['imports of its own', 'print(len(Counter(input().split())))', 'passed', 'passed'],
    ['imports of LiveCodeBench', '@cache\ndef f(x): return int(sqrt(x))\nprint(f(9) - 1)', 'passed', 'error'],
    [
      'a main function',
      'def main():\n    print(2)\nif __name__ == "__main__":\n    main()',
      'passed',
      'failed',
    ],
    ['an imported input', 'from sys import stdin\nprint(len(stdin.readline().split()))', 'passed', 'passed'],
    ['an imported output', 'from sys import stdout\nstdout.write("2")', 'failed', 'failed'],
    ['bytes of the output', 'import sys\nsys.stdout.buffer.write(b"2")', 'error', 'error'],
    ['bytes of the input', 'import sys\nprint(len(sys.stdin.buffer.read().split()))', 'passed', 'error'],
    ['an exit code', 'import sys\nprint(2)\nsys.exit(1)', 'passed', 'passed'],
    ['quit', 'print(2)\nquit()', 'error', 'passed'],
    ['a global of the program', 'n = 2\ndef f():\n    global n\n    n += 0\nf()\nprint(n)', 'error', 'error'],
    ['a module that is missing there', 'import resource\nprint(2)', 'error', 'passed'],
    ['the end of its process', 'import os\nprint(2)\nos._exit(0)', 'failed', 'failed'],
    ['no program', 'print(2', 'error', 'error'],
  ])('%s', async (_, program, ofLive, ofApps) => {
    expect(await outcomeOf(live('a b\n', '2\n'), program)).toBe(ofLive)
    expect(await outcomeOf(apps(['a b\n'], ['2\n']), program)).toBe(ofApps)
  })

  test.each([
    ['def f(x): return x * 2', '[1]', '[1, 1]', 'passed'],
    ['class Solution:\n    def f(self, x: List[int]): return tuple(x)', '[1]', '[1]', 'passed'],
    ['def f(x): return [tuple(x)]', '[1]', '[[1]]', 'failed'],
    ['def f(x): return x', '1', '[1]', 'failed'],
    ['def f(x): return x + 1', '12345678901234567890', '12345678901234567891', 'passed'],
    ['def f(a, b): return a + b', '1\n2', '3', 'passed'],
    ['def f(x): return 0.3 / x', '3', '0.1', 'failed'],
    ['def g(x): return x', '1', '1', 'error'],
    ['import sys\ndef f(x): sys.exit(0)', '1', '1', 'exited'],
  ])('LiveCodeBench calls %j', async (program, input, output, outcome) => {
    expect(await outcomeOf(live(input, output, 'f'), program)).toBe(outcome)
  })

  test.each([
    ['def f(x): return [tuple(x)]', [[1]], [[[1]]], 'passed'],
    ['def f(x): return x', [1], [1], 'passed'],
    ['def f(d): return {k: v for k, v in d.items() if k == 1}', [{ '1': 2 }], { '1': 2 }, 'passed'],
    ['def f(x): return x + 0.1', [0.2], [0.3], 'failed'],
  ])('APPS calls %j', async (program, input, output, outcome) => {
    expect(await outcomeOf(apps([input], [output], 'f'), program)).toBe(outcome)
  })

  test('the alarm of a test goes by the clock', async () => {
    const waits = 'import time\ndef f(x): time.sleep(60)'
    expect(await outcomeOf(live('1', '1', 'f'), waits, 0.5)).toBe('timeout')
    expect(await outcomeOf(live('', '1'), 'import time\ntime.sleep(60)', 0.5)).toBe('timeout')
  })
})
