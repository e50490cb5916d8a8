import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { differenceAfterSwaps, isExtreme, shuffledPair } from '../src/shuffled-pair.ts'
import { pooledF1 } from './systems.ts'

const a = meanScoreRows([0.5, 0.2, 0.9])
const b = meanScoreRows([0.5, 0.4, 0.3])

test('only segments that differ are kept', () => {
  const pair = shuffledPair(a, b)
  expect(pair.differing).toBe(2)
  expect(pair.differences()).toHaveLength(4)
  expect(pair.observed).toBeCloseTo((1.6 - 1.2) / 3, 12)
})

test('swapping nothing leaves the difference, swapping all turns it round', () => {
  const pair = shuffledPair(a, b)
  const difference = differenceAfterSwaps(pair)
  expect(difference(new Float64Array(2), 0)).toBe(pair.observed)
  const [first, , second] = pair.differences()
  const all = Float64Array.of(9, 9, first! + second!, 0)
  expect(difference(all, 2)).toBeCloseTo(-pair.observed, 12)
})

test('ties survive rounding, and the undefined is extreme', () => {
  const observed = { observed: 0.3, rounding: 1e-12 }
  expect(isExtreme(0.3 - 1e-15, observed, 'two-sided')).toBe(true)
  expect(isExtreme(-0.3, observed, 'two-sided')).toBe(true)
  expect(isExtreme(-0.3, observed, 'greater')).toBe(false)
  expect(isExtreme(-0.3, observed, 'less')).toBe(true)
  expect(isExtreme(0.2, observed, 'two-sided')).toBe(false)
  for (const alternative of ['two-sided', 'greater', 'less'] as const)
    expect(isExtreme(Number.NaN, observed, alternative)).toBe(true)
})

test('rows of two metrics cannot be swapped', () => {
  expect(() => shuffledPair(a, { metric: pooledF1, rows: new Float64Array(9) })).toThrow(
    'they must be of one metric',
  )
})
