import { expect, test } from 'vitest'
import { liveScores } from '../src/live-scores.ts'
import type { Connection } from '../src/worker/calls.ts'
import type { WorkerMethods } from '../src/worker/worker.ts'

/** A worker whose answers are given by hand. */
function slowWorker() {
  const waiting: { spec: string; answer: (value: unknown) => void; fail: (error: Error) => void }[] = []
  const call = {
    scoreTexts: (spec: string) =>
      new Promise((answer, fail) => {
        waiting.push({ spec, answer, fail })
      }),
  }
  return { waiting, connection: { call, stop() {} } as unknown as Connection<WorkerMethods> }
}

const request = (specs: readonly string[]) => ({
  specs,
  language: 'python',
  learned: new Map<string, string>(),
  references: ['r'],
  candidates: ['c'],
})

function heard() {
  const log: string[] = []
  return {
    log,
    listener: {
      scored: (spec: string) => log.push(spec),
      failed: (spec: string, message: string) => log.push(`${spec}: ${message}`),
      finished: () => log.push('finished'),
    },
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

test('metrics come one by one, and one that fails does not end the others', async () => {
  const { waiting, connection } = slowWorker()
  const { log, listener } = heard()
  void liveScores(connection, listener)(request(['a', 'b']))
  waiting[0]!.fail(new Error('broken'))
  await tick()
  waiting[1]!.answer({})
  await tick()
  expect(log).toEqual(['a: broken', 'b', 'finished'])
})

test('of what was asked for before, nothing is shown and nothing more is begun', async () => {
  const { waiting, connection } = slowWorker()
  const { log, listener } = heard()
  const score = liveScores(connection, listener)
  void score(request(['a', 'b']))
  void score(request(['c']))
  waiting[0]!.answer({})
  waiting[1]!.answer({})
  await tick()
  expect(waiting.map(({ spec }) => spec)).toEqual(['a', 'c'])
  expect(log).toEqual(['c', 'finished'])
})
