import { expect, test } from 'vitest'
import { passRates } from '../../src/report/pass-rates.ts'
import { tableOf } from '../tables.ts'

test('pass@1 is the mean over tasks of the share of samples that pass', () => {
  const rates = passRates(tableOf({ heron: [3, 1], owl: [0, 2] }, 4))
  expect(rates.map(({ model, score }) => [model, score])).toEqual([
    ['heron', (3 / 4 + 1 / 4) / 2],
    ['owl', (0 + 2 / 4) / 2],
  ])
  expect(rates[0]).toMatchObject({ metric: 'passed', details: { measure: 'pass@1', tasks: '2' } })
})

test('tasks without samples do not count, and a model without any has no score', () => {
  const table = tableOf({ heron: [3, 1] }, 4)
  const [column] = table.metrics
  const without = (counts: readonly number[]) => ({
    ...table,
    metrics: [{ ...column!, counts: [Float64Array.from(counts)] }],
  })
  expect(passRates(without([4, 0]))[0]?.score).toBe(0.75)
  expect(passRates(without([0, 0]))[0]?.score).toBeNaN()
})
