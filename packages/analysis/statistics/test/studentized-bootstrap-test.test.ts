import { expect, test } from 'vitest'
import { exactPermutationTest } from '../src/exact-permutation.ts'
import { type MetricRows, meanScoreRows } from '../src/metric-rows.ts'
import { randomStream, uniformNumber } from '../src/random-stream.ts'
import { studentizedBootstrapTest } from '../src/studentized-bootstrap-test.ts'
import { pooledF1 } from './systems.ts'

test('p is the share of resamples that are as far away, from a bootstrap of a dozen lines', () => {
  const a = [0.5, 0.7, 0.2, 0.9, 0.4, 0.6, 0.8, 0.3]
  const b = [0.4, 0.5, 0.3, 0.7, 0.4, 0.2, 0.7, 0.1]
  const d = a.map((score, i) => score - b[i]!)
  const t = (values: readonly number[]) => {
    const mean = values.reduce((x, y) => x + y) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
    return { mean, error: Math.sqrt(variance / values.length) }
  }
  const observed = t(d)
  const stream = randomStream(99)
  let extreme = 0
  for (let i = 0; i < 20_000; i++) {
    const { mean, error } = t(d.map(() => d[Math.floor(uniformNumber(stream) * d.length)]!))
    if (Math.abs(mean - observed.mean) / error >= observed.mean / observed.error) extreme++
  }
  const { pValue, statistic } = studentizedBootstrapTest(meanScoreRows(a), meanScoreRows(b), {
    resamples: 20_000,
  })
  expect(statistic).toBeCloseTo(observed.mean, 12)
  expect(Math.abs(pValue - extreme / 20_000)).toBeLessThan(0.006)
})

test('with 5, 8 and 12 segments it finds a difference in no more than 5 % of cases without one', () => {
  const stream = randomStream(5)
  for (const segments of [5, 8, 12]) {
    let found = 0
    for (let run = 0; run < 600; run++) {
      const draw = () => meanScoreRows(Array.from({ length: segments }, () => uniformNumber(stream)))
      if (studentizedBootstrapTest(draw(), draw(), { resamples: 199, seed: run }).pValue <= 0.05) found++
    }
    // 5 % and four standard errors
    expect(found / 600).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / 600))
  }
})

test('a swap of the systems changes the sign only', () => {
  const a: MetricRows = { metric: pooledF1, rows: Float64Array.of(4, 9, 8, 1, 6, 3, 5, 5, 7, 0, 4, 3) }
  const b: MetricRows = { metric: pooledF1, rows: Float64Array.of(3, 7, 8, 2, 5, 3, 5, 6, 7, 1, 6, 3) }
  const [forward, backward] = [studentizedBootstrapTest(a, b), studentizedBootstrapTest(b, a)]
  expect(backward.statistic).toBe(-forward.statistic)
  expect(backward.pValue).toBeCloseTo(forward.pValue, 12)
})

test('identical systems give 1, equal differences other than 0 the p of the exact permutation test', () => {
  const scores = [0.3, 0.6, 0.9]
  expect(studentizedBootstrapTest(meanScoreRows(scores), meanScoreRows(scores))).toEqual({
    statistic: 0,
    pValue: 1,
  })
  const better = studentizedBootstrapTest(meanScoreRows([1, 1, 1]), meanScoreRows([0, 0, 0]))
  expect(better).toEqual({
    statistic: 1,
    pValue: exactPermutationTest(meanScoreRows([1, 1, 1]), meanScoreRows([0, 0, 0])).pValue,
  })
  expect(studentizedBootstrapTest(meanScoreRows([1]), meanScoreRows([0])).reason).toBe(
    'one segment has no spread',
  )
})

test('clusters are resampled as a whole', () => {
  const a = meanScoreRows([0.1, 0.3, 0.4, 0.6, 0.9, 0.9, 0.2, 0.4])
  const b = meanScoreRows([0.2, 0.1, 0.3, 0.6, 0.7, 0.8, 0.2, 0.3])
  const clusters = Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3)
  const summed = (rows: Float64Array) => ({
    metric: a.metric,
    rows: Float64Array.from(
      { length: 8 },
      (_, i) => rows[4 * (i >> 1) + (i & 1)]! + rows[4 * (i >> 1) + 2 + (i & 1)]!,
    ),
  })
  const [byCluster, bySum] = [
    studentizedBootstrapTest(a, b, { clusters }),
    studentizedBootstrapTest(summed(a.rows), summed(b.rows)),
  ]
  expect(byCluster.pValue).toBe(bySum.pValue)
})
