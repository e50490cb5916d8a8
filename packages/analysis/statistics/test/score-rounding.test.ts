import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { scoreRounding } from '../src/score-rounding.ts'

test('rounding is 1e-12 of the mean size of the scores, undefined ones left out', () => {
  expect(scoreRounding(meanScoreRows([1, -3]))).toBeCloseTo(2e-12, 24)
  expect(scoreRounding(meanScoreRows([4e9, Number.NaN]))).toBeCloseTo(4e-3, 12)
  expect(scoreRounding(meanScoreRows([Number.NaN]))).toBe(0)
})

test('a system that is asked for again has the same rounding', () => {
  const system = meanScoreRows([0.25, 0.75])
  expect(scoreRounding(system)).toBe(scoreRounding(system))
})
