import { expect, test } from 'vitest'
import { clopperPearsonInterval } from '../src/clopper-pearson-interval.ts'
import { joinedDifference } from '../src/joined-difference.ts'
import { meanScoreRows } from '../src/metric-rows.ts'
import { differenceInterval } from '../src/score-interval.ts'
import { wilsonInterval } from '../src/wilson-interval.ts'

const few = meanScoreRows([...Array<number>(48).fill(1), 0, 0.5])
const all = meanScoreRows(Array(50).fill(1))

test('the ends are those of both means, squared and added', () => {
  const [ofFew, ofAll] = [wilsonInterval(48.5, 50), clopperPearsonInterval(50, 50)]
  const { low, high } = joinedDifference(few, all)!.interval(0.95)
  expect(low).toBeCloseTo(-0.03 - Math.hypot(0.97 - ofFew.low, 1 - 1), 12)
  expect(high).toBeCloseTo(-0.03 + Math.hypot(ofFew.high - 0.97, 1 - ofAll.low), 12)
  expect(differenceInterval(few, all, { isUnequal: true })).toMatchObject({ method: 'newcombe', low, high })
  expect(differenceInterval(few, all).method).toBe('jackknife-t')
})

test('the p-value inverts the interval', () => {
  for (const [a, b] of [
    [few, all],
    [all, few],
    [few, meanScoreRows(Array.from({ length: 50 }, (_, i) => (i % 3 === 0 ? 0.2 : 1)))],
  ] as const) {
    const { pValue, interval } = joinedDifference(a, b)!
    const [inside, outside] = [interval(1 - 0.99 * pValue), interval(1 - 1.01 * pValue)]
    expect(inside.low <= 0 && inside.high >= 0).toBe(true)
    expect(outside.low > 0 || outside.high < 0).toBe(true)
  }
  expect(joinedDifference(all, all)!.pValue).toBe(1)
})

test('many values off both bounds, values without bounds and pooled scores have none', () => {
  const spread = meanScoreRows(Array.from({ length: 50 }, (_, i) => 0.2 + 0.01 * i))
  expect(joinedDifference(spread, spread)).toBeUndefined()
  expect(joinedDifference(meanScoreRows([1, 1, 2]), meanScoreRows([1, 1, 1]))).toBeUndefined()
  const pooled = { ...all, metric: { ...all.metric, level: 'corpus' as const } }
  expect(joinedDifference(pooled, all)).toBeUndefined()
})
