import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { runTests } from '../src/run-tests.ts'
import type { TestJob, TestOutcomeName, TestRunner } from '../src/test-runner.ts'
import { ADD_ONE } from './hostile-samples.ts'

const LIMITS = { timeout: 1, memory: 1 }

/** A runner whose program is the outcome, after as many turns of the event loop as its seconds say. */
function scripted(): TestRunner & { readonly log: string[]; running: number; most: number } {
  const runner = {
    name: 'scripted',
    languages: ['python'] as const,
    isolation: 'none',
    log: [] as string[],
    running: 0,
    most: 0,
    async start() {
      runner.log.push('start')
      return {
        async run({ program }: TestJob) {
          runner.most = Math.max(runner.most, ++runner.running)
          const [outcome, turns] = program.split(' ')
          for (let i = 0; i < Number(turns); i++) await new Promise((done) => setImmediate(done))
          runner.running--
          if (outcome === 'broken') throw new Error('broken')
          if (outcome === 'untested') throw new InputError('no module')
          runner.log.push('end')
          return { outcome: outcome as TestOutcomeName, seconds: Number(turns) }
        },
        async stop() {
          runner.log.push('stop')
        },
      }
    },
  }
  return runner
}

const jobsOf = (...programs: string[]): TestJob[] => programs.map((program) => ({ task: ADD_ONE, program }))

test('outcomes come in the order of the jobs, whatever the number of workers', async () => {
  const programs = Array.from({ length: 40 }, (_, i) => `passed ${(i * 7) % 11}`)
  for (const workers of [1, 2, 5]) {
    const runner = scripted()
    const order: string[] = []
    for await (const { job } of runTests(jobsOf(...programs), runner, { ...LIMITS, workers }))
      order.push(job.program)
    expect(order).toEqual(programs)
    expect(runner.most).toBe(workers)
    expect(runner.log.filter((word) => word === 'stop')).toHaveLength(workers)
  }
})

test('a job passes if every run passes, and its first failure is reported', async () => {
  const results = ['passed', 'failed', 'timeout', 'passed']
  let next = 0
  const runner: TestRunner = {
    ...scripted(),
    start: async () => ({
      run: async () => ({ outcome: results[next++] as TestOutcomeName, seconds: next }),
      stop: async () => {},
    }),
  }
  const [runs] = await collect(runTests(jobsOf('x'), runner, { ...LIMITS, repeat: 4 }))
  expect(runs).toMatchObject({ outcome: { outcome: 'failed', seconds: 2 }, runs: 4, passes: 2 })
})

test('each run of a job has its number as the seed of hashes', async () => {
  const seeds: (number | undefined)[] = []
  const runner: TestRunner = {
    ...scripted(),
    start: async () => ({
      run: async (_, seed) => {
        seeds.push(seed)
        return { outcome: 'passed', seconds: 0 }
      },
      stop: async () => {},
    }),
  }
  await collect(runTests(jobsOf('x', 'y'), runner, { ...LIMITS, repeat: 3 }))
  expect(seeds).toEqual([0, 1, 2, 0, 1, 2])
})

test('an error stops all workers, and so does a reader that has enough', async () => {
  const runner = scripted()
  await expect(
    collect(runTests(jobsOf('passed 1', 'broken 2', 'passed 3'), runner, { ...LIMITS, workers: 2 })),
  ).rejects.toThrow('broken')
  for await (const _ of runTests(jobsOf('passed 1', 'passed 1'), runner, LIMITS)) break
  expect(runner.log.filter((word) => word === 'start')).toHaveLength(
    runner.log.filter((word) => word === 'stop').length,
  )
})

test('jobs whose tests cannot run are reported in their place, and the others run', async () => {
  const programs = ['passed 3', 'untested 1', 'failed 2', 'untested 0', 'passed 0']
  for (const workers of [1, 2, 5]) {
    const order: string[] = []
    const onUntested = ({ program }: TestJob, error: InputError) => order.push(`${program}: ${error.message}`)
    const runs = runTests(jobsOf(...programs), scripted(), { ...LIMITS, workers, onUntested })
    for await (const { job } of runs) order.push(job.program)
    expect(order).toEqual(programs.map((each) => (each.startsWith('u') ? `${each}: no module` : each)))
  }
  await expect(collect(runTests(jobsOf(...programs), scripted(), LIMITS))).rejects.toThrow('no module')
})

test('a run that is under way at an error has ended when the error is thrown', async () => {
  const runner = scripted()
  const runs = runTests(jobsOf('broken 1', 'passed 9'), runner, { ...LIMITS, workers: 2 })
  await expect(collect(runs)).rejects.toThrow('broken')
  expect([runner.running, runner.log.filter((word) => word === 'end')]).toEqual([0, ['end']])
})

test('numbers of workers and runs are whole', async () => {
  await expect(collect(runTests([], scripted(), { ...LIMITS, workers: 0 }))).rejects.toThrow(
    'option workers=0: expected a whole number of at least 1',
  )
  await expect(collect(runTests([], scripted(), { ...LIMITS, repeat: 1.5 }))).rejects.toThrow(
    'option repeat=1.5',
  )
})

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

test('identical programs of a task are judged once, unless they are run several times', async () => {
  const programs = ['passed 3', 'failed 1', 'passed 3', 'passed 3', 'failed 1']
  const runs = async (repeat: number) => {
    const runner = scripted()
    const outcomes: string[] = []
    for await (const { outcome, job } of runTests(jobsOf(...programs), runner, {
      ...LIMITS,
      workers: 2,
      repeat,
    }))
      outcomes.push(`${job.program}: ${outcome.outcome}`)
    expect(outcomes).toEqual(programs.map((program) => `${program}: ${program.split(' ')[0]}`))
    return runner.log.filter((line) => line === 'end').length
  }
  expect(await runs(1)).toBe(2)
  expect(await runs(2)).toBe(10)
})
