import { expect, test } from 'vitest'
import { namedScore, type ScoreRow } from '../../src/scores/score-row.ts'
import { writtenResults } from '../../src/scores/written-samples.ts'

const row = (id: string, model: string, rest: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, model, scores: [namedScore('passed', 1)], origin: 'scores', file: 'x', line: 1 },
  ...rest,
})
const column = { name: 'passed', signature: 's', sums: [], counts: [], binary: true }
const table = { models: ['a'], tasks: ['t', 'u'], metrics: [column] }

test('models, tasks and metrics that a table lacks are left out, and dropped samples', () => {
  const rows = [
    row('t', 'a', { scores: [namedScore('passed', 0), namedScore('other', 1)], outcome: 'timeout' }),
    row('t', 'b'),
    row('v', 'a'),
    row('u', 'a', { isDropped: true, outcome: 'error' }),
    row('u', 'a', { scores: [namedScore('other', 1)] }),
  ]
  expect(writtenResults(rows, table)).toEqual({
    samples: [{ task: 't', model: 'a', outcome: 'timeout', scores: new Map([['passed', 0]]) }],
    metrics: [{ name: 'passed', signature: 's' }],
  })
})

test('counts of a task are so many samples, and an undefined score is NaN', () => {
  const counts = { metric: 'passed', sum: 2, count: 3, binary: true }
  const rows = [
    row('t', 'a', { scores: [counts] }),
    row('u', 'a', { scores: [namedScore('passed', Number.NaN)] }),
  ]
  const values = writtenResults(rows, table).samples.map(({ scores }) => scores.get('passed'))
  expect(values).toEqual([1, 1, 0, Number.NaN])
})

test('a test of ours that ran out of time is a time-out', () => {
  const timeout = row('t', 'a', { scores: [namedScore('passed', 0)], test: { outcome: 'timeout' } })
  expect(writtenResults([timeout], table).samples[0]?.outcome).toBe('timeout')
})
