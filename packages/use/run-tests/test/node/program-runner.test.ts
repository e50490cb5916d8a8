import { describe, expect, test } from 'vitest'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome } from '../../src/test-runner.ts'
import { BWRAP } from './installed.ts'

const LIMITS = { timeout: 60, memory: 2 ** 29 }

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  /** Runs one output of a task. */
  async function run(row: object, text: string, check = false): Promise<TestOutcome> {
    const task = readTask(row, 1)
    const runner = await programRunner(await bwrapSandboxes(), { languages: [task.language], check })
    const worker = await runner.start(LIMITS)
    try {
      return await worker.run({ task, program: sampleProgram(task, { text, kind: 'either' }) })
    } finally {
      await worker.stop()
    }
  }

  test('a program that reads standard input is judged by its output, in which white space and small errors do not count', async () => {
    const streams = [
      { input: '1 2\n', output: '3\n0.5' },
      { input: '4 4\n', output: '8\n1.0\n' },
    ]
    const row = { id: 't', language: 'python', streams }
    const good = 'a, b = map(int, input().split())\nprint(a + b, "", a / b + 1e-9)'
    const { outcome, oneProcess, toolchain } = await run(row, good)
    expect([outcome, oneProcess, toolchain]).toEqual([
      'passed',
      undefined,
      expect.stringMatching(/^python3 3/),
    ])
    expect(await run(row, 'print(3, 0.5)')).toMatchObject({
      outcome: 'failed',
      error: 'test 2: wrong output',
    })
    expect(await run(row, 'raise ValueError("no")')).toMatchObject({
      outcome: 'error',
      error: 'test 1: ValueError: no',
    })
  })

  test('Python orders a set by the seed of a run', async () => {
    const streams = [{ input: 'abcdefgh', output: 'abcdefgh' }]
    const task = readTask({ id: 't', language: 'python', streams }, 1)
    const runner = await programRunner(await bwrapSandboxes(), { languages: ['python'] })
    const worker = await runner.start(LIMITS)
    const program = 'raise ValueError("".join(set(input())))'
    const errors: (string | undefined)[] = []
    for (const seed of [undefined, 0, 1]) errors.push((await worker.run({ task, program }, seed)).error)
    await worker.stop()
    expect(errors[0]).toMatch(/^test 1: ValueError: [a-h]{8}$/)
    expect(errors[1]).toBe(errors[0])
    expect(errors[2]).not.toBe(errors[0])
  })

  test('classes of unittest are run, and a module that they need and the machine lacks is an error of the input', async () => {
    const tests =
      'import unittest\nclass TestCases(unittest.TestCase):\n    def test_one(self):\n        self.assertEqual(task_func(1), 2)\n'
    const row = {
      task_id: 'BigCodeBench/0',
      entry_point: 'task_func',
      complete_prompt: 'def task_func(x):\n',
      test: tests,
    }
    expect((await run({ ...row, libs: "['json']" }, '    return x + 1\n')).outcome).toBe('passed')
    expect((await run(row, '    return x\n')).outcome).toBe('failed')
    await expect(run({ ...row, libs: "['no_such_module']" }, '    return x\n')).rejects.toThrow(
      "task BigCodeBench/0: the tests cannot run in this sandbox: ModuleNotFoundError: No module named 'no_such_module'",
    )
  })

  test('a console.assert that fails is a failure, in a module, too', async () => {
    const row = { id: 't', language: 'javascript', process: 'one', test: "console.assert(f() === 1, 'one')" }
    const task = { ...row, id: 't' }
    expect((await run(task, 'const f = () => 2')).outcome).toBe('failed')
    expect((await run(task, 'export const f = () => 2')).outcome).toBe('failed')
    expect((await run(task, 'export const f = () => 1')).outcome).toBe('passed')
  })
})
