import { expect, test } from 'vitest'
import type { TaskTrials } from '../../src/node/judge.ts'
import { SandboxProcess } from '../../src/node/sandbox-process.ts'
import { tryTask } from '../../src/node/task-trial.ts'
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
async function tried(answer: string, workers: number, timeout = 60) {
  const trials: TaskTrials = new Map()
  const started: SandboxProcess[] = []
  const tester = async () => {
    started.push(answering(answer))
    return started.at(-1)!
  }
  const judge = { trials, tester, candidate: answering(''), limits: { timeout, memory: 1 } }
  const says = await Promise.all(
    Array.from({ length: workers }, () =>
      tryTask(ADD_ONE, judge).then(
        () => 'can run',
        (error: Error) => error.message,
      ),
    ),
  )
  await Promise.all([judge.candidate, ...started].map((each) => each.kill()))
  return { says, processes: started.length }
}

test('tests are tried once for all workers', async () => {
  const broken = JSON.stringify({ done: { passed: false, kind: 'tests', line: 'no module' } })
  const message = 'task add-one: the tests cannot run in this sandbox: no module'
  expect(await tried(broken, 3)).toEqual({ says: [message, message, message], processes: 1 })
  expect(await tried('{"done":{"passed":true}}', 2)).toEqual({ says: ['can run', 'can run'], processes: 1 })
})

test('tests whose process breaks the channel are not known to be broken', async () => {
  expect((await tried('', 1)).says).toEqual(['can run'])
  expect((await tried('null', 1)).says).toEqual(['can run'])
})

test('a sandbox that cannot be started says nothing about the task', async () => {
  const trials: TaskTrials = new Map()
  const judge = (tester: () => Promise<SandboxProcess>) => ({
    ...{ trials, tester, candidate: answering('') },
    limits: { timeout: 60, memory: 1 },
  })
  const busy = judge(() => Promise.reject(new Error('busy')))
  await expect(tryTask(ADD_ONE, busy)).rejects.toThrow('busy')
  const process = answering('{"done":{"passed":true}}')
  const free = judge(async () => process)
  await tryTask(ADD_ONE, free)
  await Promise.all([busy.candidate, free.candidate, process].map((each) => each.kill()))
})
