import { expect, test } from 'vitest'
import { createTrials } from '../../src/node/judge.ts'
import { judgeByTask } from '../../src/node/judge-by-task.ts'
import type { JudgedOutcome } from '../../src/node/judge-job.ts'
import type { TestTask } from '../../src/tasks/test-task.ts'
import { ADD_ONE } from '../hostile-samples.ts'

const SOLVED: TestTask = { ...ADD_ONE, solution: { text: 'right', kind: 'program' } }

/** The verdicts of programs, by the program and the number of processes: `right two`. */
type Verdicts = Readonly<Record<string, Partial<JudgedOutcome>>>

/** Judges programs of a task whose trial is known, and notes what runs. */
async function judged(
  verdicts: Verdicts,
  programs: readonly string[],
  task: TestTask = SOLVED,
  trial: object = {},
) {
  const trials = createTrials()
  trials.tests.set(task, Promise.resolve(trial))
  const ran: string[] = []
  const bench = {
    ...{ trials, limits: { timeout: 1, memory: 1 }, tester: () => Promise.reject(new Error('no tester')) },
    async judge({ program }: { readonly program: string }, processes: string): Promise<JudgedOutcome> {
      const name = `${program} ${processes}`
      ran.push(name)
      const one = processes === 'one' ? { oneProcess: true as const } : {}
      return { outcome: 'failed', seconds: 1, ...one, ...verdicts[name] }
    },
  }
  const outcomes: string[] = []
  for (const program of programs) {
    const { outcome, oneProcessReason = '' } = await judgeByTask({ task, program }, bench)
    outcomes.push([outcome, oneProcessReason].join(' ').trim())
  }
  return { outcomes, ran }
}

const passes = { outcome: 'passed' } as const
const opaque = { isOpaque: true } as const

test('what the tests say of themselves decides for all outputs', async () => {
  const [need, programs] = [{ oneProcess: 'its tests use files' }, ['a', 'b']]
  expect(await judged({ 'a one': passes }, programs, SOLVED, need)).toEqual({
    outcomes: ['passed its tests use files', 'failed its tests use files'],
    ran: ['a one', 'b one'],
  })
  expect(await judged({}, ['a'], SOLVED, { untested: 'no test ran' })).toEqual({
    outcomes: ['untested'],
    ran: [],
  })
  const unknown = { ...ADD_ONE, calls: [] }
  expect(await judged({ 'a one': passes }, ['a'], unknown)).toEqual({ outcomes: ['passed'], ran: ['a one'] })
})

test('an output whose values cannot travel is judged in one process if the solution passes only there', async () => {
  const only = { 'right one': passes, 'a two': opaque, 'a one': passes, 'b two': opaque }
  const { outcomes, ran } = await judged(only, ['a', 'b'])
  const reason = 'its own solution passes only there'
  expect(outcomes).toEqual([`passed ${reason}`, `failed ${reason}`])
  // the solution is run once
  expect(ran).toEqual(['a two', 'right two', 'right one', 'a one', 'b two', 'b one'])
})

test('an output gains nothing by values that cannot travel', async () => {
  const both = { 'right two': passes, 'right one': passes, 'a two': opaque, 'a one': passes }
  expect((await judged(both, ['a'])).outcomes).toEqual(['failed'])
  // without a solution, or with one that is wrong everywhere
  expect((await judged({ 'a two': opaque, 'a one': passes }, ['a'], ADD_ONE)).outcomes).toEqual(['failed'])
  expect((await judged({ 'a two': opaque, 'a one': passes }, ['a'])).outcomes).toEqual(['failed'])
})

test('an output that fails with plain values runs no solution, but for the solution itself', async () => {
  const only = { 'right one': passes, 'a one': passes }
  expect(await judged(only, ['a'])).toEqual({ outcomes: ['failed'], ran: ['a two'] })
  expect((await judged(only, ['right'])).outcomes).toEqual(['passed its own solution passes only there'])
})

test('a need that shows at run time is met, unless the task forbids it', async () => {
  const verdicts = { 'a two': { need: 'its tests call what it returns' }, 'a one': passes }
  expect((await judged(verdicts, ['a'])).outcomes).toEqual(['passed its tests call what it returns'])
  const message =
    'task add-one: the tests cannot run in this sandbox: in two processes, which the task asks for: its tests call'
  await expect(judged(verdicts, ['a'], { ...SOLVED, process: 'two' })).rejects.toThrow(message)
})
