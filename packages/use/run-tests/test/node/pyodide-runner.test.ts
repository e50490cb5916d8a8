import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pyodideRunner } from '../../src/node/pyodide-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { ADD_ONE, GOOD } from '../hostile-samples.ts'

/** Much time, because a busy machine is slow; the programs end by themselves. */
const PATIENT = { timeout: 120, memory: 256 * 2 ** 20 }

// Each start costs a third of a second and more: the README says how all hostile programs ended.
describe('pyodide', () => {
  let worker: TestWorker
  let reused: TestWorker

  beforeAll(async () => {
    worker = await (await pyodideRunner()).start(PATIENT)
    reused = await (await pyodideRunner({ reuseInterpreter: true })).start(PATIENT)
  })

  afterAll(async () => {
    await Promise.all([worker.stop(), reused.stop()])
  })

  test('an interpreter may be reused, which results say', async () => {
    const first = await reused.run({ task: ADD_ONE, program: `import builtins\nbuiltins.left = 1\n${GOOD}` })
    expect(first).toMatchObject({ outcome: 'passed' })
    expect(first.reusedInterpreter).toBeUndefined()
    const second = await reused.run({ task: ADD_ONE, program: 'def f(x):\n    return x + left\n' })
    expect(second).toMatchObject({ outcome: 'passed', reusedInterpreter: true })
  })

  test('messages that a program leaves in a reused interpreter do not reach the next program', async () => {
    const program = `import __main__
def f(x):
    for _ in range(3):
        __main__.send_line('{"loaded":true,"id":0}')
    return x + 1
`
    expect(await reused.run({ task: ADD_ONE, program })).toMatchObject({ outcome: 'error' })
    const next = await reused.run({ task: ADD_ONE, program: GOOD })
    expect(next).toMatchObject({ outcome: 'passed' })
    expect(next.reusedInterpreter).toBeUndefined()
  })

  test('a module that the tests need and Pyodide lacks is an error of the input', async () => {
    const task = readTask({ id: 't', entryPoint: 'f', test: 'import no_such_module\nassert f(1) == 2\n' }, 1)
    for (const each of [worker, reused])
      await expect(each.run({ task, program: GOOD })).rejects.toThrow(
        "task t: the tests cannot run in this sandbox: ModuleNotFoundError: No module named 'no_such_module'",
      )
    expect(await worker.run({ task: ADD_ONE, program: GOOD })).toMatchObject({ outcome: 'passed' })
  })
})
