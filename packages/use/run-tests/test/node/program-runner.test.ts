import { afterAll, describe, expect, test } from 'vitest'
import { readTask } from '../../src/tasks/read-task.ts'
import { BWRAP } from './installed.ts'
import { programWorkers } from './program-runner.cases.ts'

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  const { workerOf, run, stop } = programWorkers()
  afterAll(stop)

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
    const worker = await workerOf('python')
    const program = 'raise ValueError("".join(set(input())))'
    const errors: (string | undefined)[] = []
    for (const seed of [undefined, 0, 1]) errors.push((await worker.run({ task, program }, seed)).error)
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
