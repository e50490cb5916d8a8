import { expect, test } from 'vitest'
import type { Sample } from '../../src/sample.ts'
import { writtenResults } from '../../src/scores/written-samples.ts'

const row = (id: string, model: string, rest: Partial<Sample> = {}): Sample => ({
  ...{ task: { id }, model, scores: new Map([['passed', 1]]) },
  ...rest,
})
const column = { name: 'passed', signature: 's', sums: [], counts: [], binary: true }
const table = { models: ['a'], tasks: ['t', 'u'], metrics: [column] }

test('models, tasks and metrics that a table lacks are left out, and dropped samples', () => {
  const rows = [
    row('t', 'a', {
      scores: new Map([
        ['passed', 0],
        ['other', 1],
      ]),
      outcome: 'timeout',
    }),
    row('t', 'b'),
    row('v', 'a'),
    row('u', 'a', { isDropped: true, outcome: 'error' }),
    row('u', 'a', { scores: new Map([['other', 1]]) }),
  ]
  expect(writtenResults(rows, table)).toEqual({
    samples: [{ task: { id: 't' }, model: 'a', outcome: 'timeout', scores: new Map([['passed', 0]]) }],
    metrics: [{ name: 'passed', signature: 's' }],
  })
})

test('counts of a task are so many samples, and an undefined score is NaN', () => {
  const rows = [
    row('t', 'a', { scores: new Map([['passed', 2 / 3]]), count: 3 }),
    row('u', 'a', { scores: new Map([['passed', Number.NaN]]) }),
  ]
  const values = writtenResults(rows, table).samples.map(({ scores }) => scores.get('passed'))
  expect(values).toEqual([1, 1, 0, Number.NaN])
})

test('a test of ours that ran out of time is a time-out', () => {
  const timeout = row('t', 'a', { scores: new Map([['passed', 0]]), test: { outcome: 'timeout' } })
  expect(writtenResults([timeout], table).samples[0]?.outcome).toBe('timeout')
})
