import { expect, test } from 'vitest'
import { createTrials } from '../../src/node/judge.ts'
import { SandboxProcess } from '../../src/node/sandbox-process.ts'
import { tryTask } from '../../src/node/task-trial.ts'
import type { TestTask } from '../../src/tasks/test-task.ts'
import { ADD_ONE } from '../hostile-samples.ts'

/** A process of tests that answers each message by a text, or not at all. */
const answering = (answer: string) =>
  new SandboxProcess(process.execPath, [
    '-e',
    `require('node:readline').createInterface({ input: process.stdin }).on('line', () => {
      console.log(${JSON.stringify(answer)})
    })`,
  ])

/** Tries the task as often as there are workers, and returns what it says to each, and the number of processes. */
async function tried(answer: string, workers: number, task = ADD_ONE, timeout = 60) {
  const trials = createTrials()
  const started: SandboxProcess[] = []
  const tester = async () => {
    started.push(answering(answer))
    return started.at(-1)!
  }
  const bench = { trials, tester, limits: { timeout, memory: 1 } }
  const says = await Promise.all(
    Array.from({ length: workers }, () =>
      tryTask(task, bench).then(
        (trial) => trial,
        (error: Error) => error.message,
      ),
    ),
  )
  await Promise.all(started.map((each) => each.kill()))
  return { says, processes: started.length }
}

test('tests are tried once for all workers', async () => {
  const broken = JSON.stringify({ done: { passed: false, kind: 'tests', line: 'no module' } })
  const message = 'task add-one: the tests cannot run in this sandbox: no module'
  expect(await tried(broken, 3)).toEqual({ says: [message, message, message], processes: 1 })
  expect(await tried('{"done":{"passed":true}}', 2)).toEqual({ says: [{}, {}], processes: 1 })
})

test('tests whose process breaks the channel are not known to be broken', async () => {
  expect((await tried('', 1)).says).toEqual([{}])
  expect((await tried('null', 1)).says).toEqual([{}])
})

test('a sandbox that cannot be started says nothing about the task', async () => {
  const trials = createTrials()
  const bench = (tester: () => Promise<SandboxProcess>) => ({
    ...{ trials, tester },
    limits: { timeout: 60, memory: 1 },
  })
  const busy = bench(() => Promise.reject(new Error('busy')))
  await expect(tryTask(ADD_ONE, busy)).rejects.toThrow('busy')
  const process = answering('{"done":{"passed":true}}')
  await tryTask(
    ADD_ONE,
    bench(async () => process),
  )
  await process.kill()
})

test('tests tell that there are none, and what they need one process for', async () => {
  const none = JSON.stringify({ done: { passed: false, kind: 'untested', line: 'no test ran' } })
  expect((await tried(none, 1)).says).toEqual([{ untested: 'no test ran' }])
  const need = JSON.stringify({ done: { passed: true, oneProcess: 'its tests use files (open)' } })
  expect((await tried(need, 1)).says).toEqual([{ oneProcess: 'its tests use files (open)' }])
})

test('a class needs one process, as far as the task or the name tells that it is one', async () => {
  const passes = '{"done":{"passed":true}}'
  const saysOf = async (more: Partial<TestTask>) =>
    (await tried(passes, 1, { ...ADD_ONE, calls: ['Stack'], ...more })).says[0]
  const oneProcess = { oneProcess: 'Stack is a class' }
  expect(await saysOf({})).toEqual(oneProcess)
  expect(await saysOf({ prompt: 'class Stack(list):\n' })).toEqual(oneProcess)
  expect(await saysOf({ solution: { text: 'def Stack(x):\n    pass\n', kind: 'program' } })).toEqual({})
  expect(await saysOf({ process: 'two' })).toEqual({})
  expect(await saysOf({ calls: ['Find_Max'] })).toEqual({})
})

test('a name with a dollar sign is no pattern', async () => {
  const called = { ...ADD_ONE, calls: ['f$'], prompt: 'class f$ {}' }
  const passed = '{"done":{"passed":true}}'
  expect((await tried(passed, 1, called)).says).toEqual([{ oneProcess: 'f$ is a class' }])
  expect((await tried(passed, 1, { ...called, prompt: 'class f$g {}' })).says).toEqual([{}])
})
