import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { stratifiedDifference } from '../src/stratified-difference.ts'
import { stratifiedOutcomes } from '../src/stratified-outcomes.ts'
import { studentQuantile } from '../src/student-distribution.ts'

const part = (stratum: string, places: readonly number[], weight: number) => ({
  ...{ stratum, places, weight },
  clusters: undefined,
})

test('one stratum is the interval of Bonett and Price with the t distribution', () => {
  // 4 gains and 1 loss of 20, and one of each added: variance (7/22 - (3/22)²)/19
  const differences = [1, 1, 1, 1, -1, ...Array<number>(15).fill(0)]
  const { low, high, standardError, method } = stratifiedOutcomes(
    differences,
    [part('x', [...differences.keys()], 1)],
    0.95,
  )
  expect(standardError).toBeCloseTo(Math.sqrt((7 / 22 - (3 / 22) ** 2) / 19), 12)
  expect((low + high) / 2).toBeCloseTo(3 / 20, 12)
  expect((high - low) / 2).toBeCloseTo(studentQuantile(0.975, 19) * standardError, 12)
  expect(method).toBe('bonett-price')
})

test('strata without a difference have an error, and interval and p-value agree', () => {
  const [a, b] = [Array.from({ length: 24 }, (_, i) => (i < 20 ? 1 : 0)), Array<number>(24).fill(1)]
  const strata = a.map((_, i) => (i < 12 ? 'x' : 'y'))
  for (const pair of [
    [a, b],
    [b, b],
    [a.toReversed(), b],
  ] as const) {
    const found = stratifiedDifference(meanScoreRows(pair[0]), meanScoreRows(pair[1]), { strata })
    expect(found.method).toBe('bonett-price')
    expect(found.high).toBeGreaterThan(found.low)
    expect(found.low > 0 || found.high < 0).toBe(found.pValue < 0.05)
  }
})
