import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cohenKappa, type Rating } from '../src/index.ts'
import { fromRows, someRatings } from './some-ratings.ts'

/** Two raters from a table of counts: `counts[a][b]` items that the first gave a and the second b. */
function fromCounts(counts: readonly (readonly number[])[]): Rating<number>[] {
  const pairs = counts.flatMap((row, a) =>
    row.flatMap((count, b) => Array.from({ length: count }, () => [a, b])),
  )
  return fromRows([pairs.map(([a]) => a), pairs.map(([, b]) => b)])
}

test('the textbook example of 50 proposals: 20 twice yes, 15 twice no, kappa 0.4', () => {
  const { value, items, ratings } = cohenKappa(
    fromCounts([
      [20, 5],
      [10, 15],
    ]),
  )
  expect(value).toBeCloseTo(0.4, 12)
  expect([items, ratings]).toEqual([50, 100])
})

test("Cohen's example of 1960, table 1: kappa 0.492", () => {
  // proportions of 200 psychiatric diagnoses
  expect(
    cohenKappa(
      fromCounts([
        [88, 14, 18],
        [10, 40, 10],
        [2, 6, 12],
      ]),
    ).value,
  ).toBeCloseTo(0.4915, 3)
})

test('with two labels all weights are the same', () => {
  const ratings = fromCounts([
    [20, 5],
    [10, 15],
  ])
  expect(cohenKappa(ratings, { weights: 'linear' }).value).toBeCloseTo(0.4, 12)
  expect(cohenKappa(ratings, { weights: 'quadratic' }).value).toBeCloseTo(0.4, 12)
})

test('quadratic weights by hand: one miss by two steps among four items', () => {
  const ratings = fromRows([
    [0, 1, 2, 2],
    [0, 1, 2, 0],
  ])
  // observed 4; expected: sum over all 16 pairs of squared steps, a quarter
  const expected =
    [0, 1, 2, 2].flatMap((a) => [0, 1, 2, 0].map((b) => (a - b) ** 2)).reduce((s, d) => s + d) / 4
  expect(cohenKappa(ratings, { weights: 'quadratic' }).value).toBeCloseTo(1 - 4 / expected, 12)
})

test('is symmetric, at most 1, and 1 for a rater against their double', () => {
  fc.assert(
    fc.property(someRatings, fc.constantFrom('none', 'linear', 'quadratic'), (ratings, weights) => {
      const raters = [...new Set(ratings.map(({ rater }) => rater))]
      fc.pre(raters.length > 1)
      const value = cohenKappa(ratings, { raters: [raters[0], raters[1]], weights }).value
      const turned = cohenKappa(ratings, { raters: [raters[1], raters[0]], weights }).value
      if (Number.isNaN(value)) expect(turned).toBeNaN()
      else expect(turned).toBeCloseTo(value, 12)
      expect(value > 1).toBe(false)
      const doubled = [
        ...ratings,
        ...ratings.map((r) => (r.rater === raters[0] ? { ...r, rater: 'double' } : r)),
      ]
      const own = doubled.filter(({ rater }) => rater === raters[0] || rater === 'double')
      const unique = own.filter(
        (r, i) => own.findIndex((s) => s.item === r.item && s.rater === r.rater) === i,
      )
      const same = cohenKappa(unique, { weights }).value
      expect(Number.isNaN(same) || same === 1).toBe(true)
    }),
  )
})

test('counts only items that both rated', () => {
  const ratings = [
    ...fromCounts([
      [20, 5],
      [10, 15],
    ]),
    { item: 'extra', rater: 'rater1', label: 1 },
  ]
  expect(cohenKappa(ratings).items).toBe(50)
})

test('NaN comes with its reason', () => {
  const strangers = [
    { item: 1, rater: 'a', label: 0 },
    { item: 2, rater: 'b', label: 0 },
  ]
  expect(cohenKappa(strangers).reason).toBe('the two raters share no item')
  expect(
    cohenKappa(
      fromRows([
        [1, 1],
        [1, 1],
      ]),
    ).reason,
  ).toBe('both raters gave one and the same label only')
})

test('raters must be two, known and different', () => {
  const three = fromRows([
    [0, 1],
    [0, 1],
    [1, 1],
  ])
  expect(() => cohenKappa(three)).toThrow('raters: expected the names of two raters, because there are 3')
  expect(() => cohenKappa(three, { raters: ['rater1', 'nobody'] })).toThrow(
    'raters: expected raters of the ratings, got "nobody"',
  )
  expect(() => cohenKappa(three, { raters: ['rater1', 'rater1'] })).toThrow(RangeError)
  expect(() => cohenKappa(three, { raters: ['rater1', 'rater2'], weights: 'other' as 'none' })).toThrow(
    RangeError,
  )
})

test('an interval holds the value', () => {
  const { value, interval } = cohenKappa(
    fromCounts([
      [20, 5],
      [10, 15],
    ]),
    { bootstrap: { resamples: 500 } },
  )
  expect(interval!.low).toBeLessThan(value)
  expect(interval!.high).toBeGreaterThan(value)
})
