import { expect, test } from 'vitest'
import { metricParts } from '../src/metric-parts.ts'

test('parts are lists over models, in the order of the metric; counts are marked', () => {
  const byModel = [
    { precision: 0.5, length: 12 },
    { precision: 0.25, length: 8 },
  ]
  expect(metricParts({ countParts: ['length'], partLabels: { length: 'words' } }, byModel)).toEqual([
    { name: 'precision', label: 'precision', isCount: false, values: [0.5, 0.25] },
    { name: 'length', label: 'words', isCount: true, values: [12, 8] },
  ])
})

test('a part that a model lacks is undefined there', () => {
  expect(metricParts({}, [{ a: 1 }, {}])).toEqual([
    { name: 'a', label: 'a', isCount: false, values: [1, Number.NaN] },
  ])
})

test('a metric without parts has none', () => {
  expect(metricParts({}, [{}, {}])).toEqual([])
})
