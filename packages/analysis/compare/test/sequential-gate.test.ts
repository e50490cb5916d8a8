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

test('tasks one by one give the verdict of all at once, and rereading adds nothing', () => {
  const all = results(150, 0.1)
  const once = sequentialGate(input, all)
  let state: ReturnType<typeof sequentialGate>['state'] | undefined
  for (let end = 1; end <= all.length; end++) {
    const next = sequentialGate(input, all.slice(0, end), state)
    expect(next.added).toBe(1)
    ;({ state } = next)
  }
  expect(sequentialGate(input, all, JSON.parse(JSON.stringify(state)))).toEqual({ ...once, added: 0 })
  expect(once).toMatchObject({ verdict: 'not worse', added: 150 })
  expect(once.interval).toEqual(bettingInterval(once.state.differences, { range: [-1, 1] }))
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
