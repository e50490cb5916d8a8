import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bleuFormula } from '../src/bleu-settings.ts'
import { type BleuFormula, bleuPrecisions, bleuSmoothings, meanPrecision } from '../src/bleu-smoothing.ts'

const formula = (change: Partial<BleuFormula> = {}): BleuFormula => ({
  order: 4,
  smoothing: 'none',
  smoothingValue: 0,
  effectiveOrder: true,
  ...change,
})

const score = (counts: number[], change: Partial<BleuFormula> = {}) =>
  meanPrecision(bleuPrecisions(counts, 0, formula(change)), formula(change))

test('a formula without settings is order 4, exponential smoothing, effective order', () => {
  expect(bleuFormula()).toEqual({ order: 4, smoothing: 'exp', smoothingValue: 0, effectiveOrder: true })
})

test("smoothing values are sacreBLEU's where none is given", () => {
  expect(bleuFormula({ smoothing: 'floor' }).smoothingValue).toBe(0.1)
  expect(bleuFormula({ smoothing: 'add-k' }).smoothingValue).toBe(1)
  expect(bleuFormula({ smoothing: 'add-k', smoothingValue: 0.5 }).smoothingValue).toBe(0.5)
})

test('settings out of range are errors', () => {
  expect(() => bleuFormula({ order: 0 })).toThrow(/option order=0: expected/)
  expect(() => bleuFormula({ order: 65 })).toThrow(/option order=65: expected a whole number from 1 to 64/)
  expect(() => bleuFormula({ smoothing: 'chen-cherry-1' as 'exp' })).toThrow(
    /one of none, exp, floor, add-k$/,
  )
  expect(() => bleuFormula({ smoothing: 'none', smoothingValue: 1 })).toThrow(/smoothing none takes none/)
})

test('without smoothing one order without a match makes the mean 0', () => {
  expect(score([4, 2, 1, 0, 5, 4, 3, 2])).toBe(0)
  expect(score([5, 4, 3, 2, 5, 4, 3, 2])).toBe(1)
})

test('the mean is geometric', () => {
  expect(score([4, 3, 2, 1, 5, 4, 3, 2])).toBeCloseTo(((4 * 3 * 2 * 1) / (5 * 4 * 3 * 2)) ** 0.25, 15)
})

test('exp takes 1/2, 1/4, … of a match for each order without one', () => {
  expect(bleuPrecisions([4, 0, 1, 0, 5, 4, 3, 2], 0, formula({ smoothing: 'exp' }))).toEqual([
    4 / 5,
    1 / 2 / 4,
    1 / 3,
    1 / 4 / 2,
  ])
})

test('floor takes its value of a match for each order without one', () => {
  const floor = formula({ smoothing: 'floor', smoothingValue: 0.1 })
  expect(bleuPrecisions([4, 0, 1, 0, 5, 4, 3, 2], 0, floor)).toEqual([4 / 5, 0.1 / 4, 1 / 3, 0.1 / 2])
})

test('add-k adds to matches and totals of every order but the first', () => {
  const addOne = formula({ smoothing: 'add-k', smoothingValue: 1 })
  expect(bleuPrecisions([2, 1, 0, 0, 3, 2, 1, 0], 0, addOne)).toEqual([2 / 3, 2 / 3, 1 / 2, 1])
})

test('no match at all gives no precision and the score 0, whatever the smoothing', () => {
  for (const smoothing of bleuSmoothings) {
    expect(bleuPrecisions([0, 0, 0, 0, 5, 4, 3, 2], 0, formula({ smoothing, smoothingValue: 1 }))).toEqual([])
    expect(score([0, 0, 0, 0, 5, 4, 3, 2], { smoothing, smoothingValue: 1 })).toBe(0)
  }
})

test('precisions end before the first order that the candidates do not reach', () => {
  expect(bleuPrecisions([2, 1, 0, 0, 2, 1, 0, 0], 0, formula({ smoothing: 'exp' }))).toEqual([1, 1])
})

test('effective order leaves missing orders out; without it they make the score 0', () => {
  expect(score([2, 1, 0, 0, 2, 1, 0, 0])).toBe(1)
  expect(score([2, 1, 0, 0, 2, 1, 0, 0], { effectiveOrder: false })).toBe(0)
  expect(score([2, 1, 0, 0, 2, 1, 0, 0], { effectiveOrder: false, smoothing: 'exp' })).toBe(0)
})

test('counts are read at the offset', () => {
  expect(bleuPrecisions([9, 9, 1, 2], 2, formula({ order: 1 }))).toEqual([1 / 2])
})

test('a smoothed score is from 0 to 1 and at least as high as without smoothing', () => {
  const counts = fc
    .array(fc.nat(30), { minLength: 4, maxLength: 4 })
    .map((totals) => totals.toSorted((a, b) => b - a))
    .chain((totals) =>
      fc.tuple(...totals.map((total) => fc.nat(total))).map((found) => [...found, ...totals]),
    )
  fc.assert(
    fc.property(
      counts,
      fc.constantFrom(...bleuSmoothings),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, smoothing, smoothingValue) => {
        const smoothed = score(all, { smoothing, smoothingValue })
        expect(smoothed).toBeGreaterThanOrEqual(0)
        expect(smoothed).toBeLessThanOrEqual(1 + 1e-12)
        if (smoothing !== 'add-k') expect(smoothed).toBeGreaterThanOrEqual(score(all))
      },
    ),
  )
})
