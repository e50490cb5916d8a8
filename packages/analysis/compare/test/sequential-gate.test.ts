import { bettingInterval } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { type SequentialResult, sequentialGate } from '../src/sequential-gate.ts'

const input = { baseline: 'main', candidate: 'branch', signature: 'pass@1', scoreMargin: -0.02, alpha: 0.05 }

const results = (count: number, lead: number): SequentialResult[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `t${i}`,
    baseline: 0.5 + 0.2 * Math.sin(i),
    candidate: 0.5 + 0.2 * Math.sin(i) + lead + 0.05 * Math.sin(7 * i),
  }))

test('the order is drawn by the seed, and rereading adds nothing', () => {
  const all = results(150, 0.1)
  const once = sequentialGate(input, all)
  expect(once).toMatchObject({ verdict: 'not worse', used: 150, added: 150, waiting: 0, next: [] })
  const ids = once.state.tasks.map(({ id }) => id)
  expect(ids).not.toEqual(all.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect(sequentialGate(input, all.toReversed(), JSON.parse(JSON.stringify(once.state)))).toEqual({
    ...once,
    added: 0,
  })
  const other = sequentialGate({ ...input, seed: 2 }, all)
  expect(other.state.tasks.map(({ id }) => id)).not.toEqual(ids)
  const differences = once.state.tasks.map(({ scores }) => scores![1] - scores![0])
  expect(once.interval).toEqual(bettingInterval(differences, { range: [-1, 1] }))
})

test('tasks one by one give the verdict of all at once', () => {
  const all = results(150, 0.1)
  let gate: ReturnType<typeof sequentialGate> | undefined
  for (let end = 1; end <= all.length; end++) {
    gate = sequentialGate(input, all.slice(0, end), gate?.state)
    expect(gate.added).toBe(1)
  }
  expect(gate).toMatchObject({ verdict: 'not worse', used: 150 })
})

test('a task counts once all before it in the drawn order have scores', () => {
  const all = results(60, 0.1)
  const known = sequentialGate(
    input,
    all.map(({ id }) => ({ id })),
  )
  expect(known).toMatchObject({ used: 0, waiting: 0, verdict: 'open' })
  expect(known.next).toEqual(known.state.tasks.slice(0, 10).map(({ id }) => id))
  const without = all.filter(({ id }) => id !== known.state.tasks[20]!.id)
  const stopped = sequentialGate(input, without, known.state)
  expect(stopped).toMatchObject({ used: 20, added: 20, waiting: 39, next: [known.state.tasks[20]!.id] })
  const done = sequentialGate(input, all, stopped.state)
  expect(done).toMatchObject({ used: 60, added: 40, waiting: 0, next: [] })
  expect(done.interval).toEqual(sequentialGate(input, all).interval)
})

test('results or outputs that are not those of the state are errors', () => {
  const all = results(3, 0).map((result) => ({ ...result, outputs: 'x' }))
  const { state } = sequentialGate(input, all)
  const lost = all.map((result) => ({ ...result, candidate: 0 }))
  expect(() => sequentialGate(input, lost, state)).toThrow(
    /^task "t\d": its scores were .*, and 2 more tasks differ: the state is that of other outputs/,
  )
  const other = all.map((result) => ({ ...result, outputs: result.id === 't1' ? 'y' : 'x' }))
  expect(() => sequentialGate(input, other, state)).toThrow(
    'task "t1": its outputs are not those of before: the state is that of other outputs (--restart',
  )
  // without texts there is nothing to compare
  expect(sequentialGate(input, results(3, 0), state).added).toBe(0)
})

test('tasks of later runs that show a trend leave the verdict open', () => {
  const run = (first: number, lead: number) => results(first + 100, lead).slice(first)
  const early = sequentialGate(input, run(0, 0.2))
  expect(early.verdict).toBe('not worse')
  const late = sequentialGate(input, run(100, 0), early.state)
  expect(late).toMatchObject({
    verdict: 'open',
    reason: expect.stringMatching(/: the order of tasks is not random$/),
  })
  // what the first run decided is open until enough runs show that the tasks come at random
  let { state } = early
  const verdicts = [100, 200, 300, 400, 500].map((first) => {
    const gate = sequentialGate(input, run(first, 0.2), state)
    state = gate.state
    return gate.reason ?? gate.verdict
  })
  expect(verdicts[0]).toBe('tasks came in 2 runs: whether their order is random shows from 6 runs on')
  expect(verdicts.slice(3)).toEqual([expect.stringContaining('in 5 runs'), 'not worse'])
})

test('a few runs of like size do not show their order, six do', () => {
  let gate: ReturnType<typeof sequentialGate> | undefined
  const verdicts = Array.from({ length: 8 }, (_, k) => {
    gate = sequentialGate(input, results(40 * (k + 1), 0.1), gate?.state)
    return gate.reason ?? gate.verdict
  })
  expect(verdicts.slice(3, 6)).toEqual([
    'tasks came in 4 runs: whether their order is random shows from 6 runs on',
    'tasks came in 5 runs: whether their order is random shows from 6 runs on',
    'not worse',
  ])
})

test('on tasks that the baseline hardly solves, every candidate would pass', () => {
  const rare = Array.from({ length: 400 }, (_, i) => ({
    id: `t${i}`,
    baseline: Number(i % 50 === 0),
    candidate: 0,
  }))
  const loose = { ...input, scoreMargin: -0.1 }
  expect(sequentialGate(loose, rare)).toMatchObject({
    verdict: 'open',
    reason: 'main may score no more than the margin, so that every candidate would pass',
  })
})

test('a loss beyond the margin is worse, and few tasks are open', () => {
  expect(sequentialGate(input, results(300, -0.2)).verdict).toBe('worse')
  expect(sequentialGate(input, results(10, -0.2)).verdict).toBe('open')
  expect(sequentialGate(input, []).difference).toBeNaN()
})

test('another candidate, signature or margin starts anew', () => {
  const { state } = sequentialGate(input, results(50, 0))
  for (const other of [{ candidate: 'other' }, { signature: 'pass@2' }, { scoreMargin: 0 }, { alpha: 0.1 }])
    expect(sequentialGate({ ...input, ...other }, results(50, 0), state).added).toBe(50)
  expect(sequentialGate(input, results(50, 0), state).added).toBe(0)
})

test('bad scores and margins are errors', () => {
  expect(() => sequentialGate(input, [{ id: 'x', baseline: 0, candidate: 2 }])).toThrow(
    'task x: expected scores from 0 to 1, got 2',
  )
  expect(() => sequentialGate({ ...input, scoreMargin: 0.1 }, [])).toThrow('scoreMargin 0.1')
})
