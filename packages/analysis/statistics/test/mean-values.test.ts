import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterRows } from '../src/cluster-rows.ts'
import { meanValues } from '../src/mean-values.ts'
import { meanScoreMetric, meanScoreRows } from '../src/metric-rows.ts'
import { pooledF1 } from './systems.ts'

test('a mean gives its scores', () => {
  const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(scores, (values) => {
      expect([...meanValues(meanScoreRows(values))!]).toEqual(values)
    }),
  )
})

test('a pooled score is no mean of segment scores', () => {
  expect(meanValues({ metric: pooledF1, rows: Float64Array.of(1, 2, 2, 5, 20, 20, 3, 4, 4) })).toBeUndefined()
})

test('a metric of level corpus is no mean, even if all scores are equal', () => {
  const rows = Float64Array.of(0, 1, 0, 1)
  expect(meanValues({ metric: { ...meanScoreMetric, level: 'corpus' }, rows })).toBeUndefined()
  expect(meanValues({ metric: { ...meanScoreMetric, level: 'segment' }, rows })).toEqual(
    Float64Array.of(0, 0),
  )
})

test('clusters of one size have means, others do not', () => {
  const system = meanScoreRows([0, 1, 1, 1])
  expect(meanValues(clusterRows(system, Int32Array.of(0, 0, 1, 1)))).toEqual(Float64Array.of(0.5, 1))
  expect(meanValues(clusterRows(system, Int32Array.of(0, 1, 1, 1)))).toBeUndefined()
})

test('a segment without a score has no value', () => {
  expect(meanValues(meanScoreRows([0.5, Number.NaN]))).toBeUndefined()
  expect(meanValues(meanScoreRows([Number.NaN]))).toBeUndefined()
})
