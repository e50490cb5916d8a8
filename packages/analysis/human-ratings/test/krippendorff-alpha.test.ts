import fc from 'fast-check'
import { expect, test } from 'vitest'
import { krippendorffAlpha, type LevelOfMeasurement, type Rating, type RatingInput } from '../src/index.ts'
import { fromRows, someRatings } from './some-ratings.ts'

const _ = undefined

// Krippendorff 2011, section E: four observers, twelve units, five values, some missing.
const observers = fromRows([
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
])

test.each([
  ['nominal', 0.743],
  ['ordinal', 0.815],
  ['interval', 0.849],
  ['ratio', 0.797],
] as const)("Krippendorff's worked example, %s: %d", (level, value) => {
  const alpha = krippendorffAlpha(observers, { level })
  expect(alpha.value).toBeCloseTo(value, 3)
  expect([alpha.items, alpha.ratings]).toEqual([11, 40])
})

test.each(['nominal', 'ordinal', 'interval', 'ratio'] as const)(
  '%s agrees with an obvious sum over pairs',
  (level) => {
    fc.assert(
      fc.property(someRatings, (ratings) => {
        const { value } = krippendorffAlpha(ratings, { level })
        const expected = slowAlpha(ratings, level)
        if (Number.isNaN(expected)) expect(value).toBeNaN()
        else expect(value).toBeCloseTo(expected, 10)
      }),
    )
  },
)

function slowAlpha(ratings: readonly Rating<number>[], level: LevelOfMeasurement): number {
  const units = [...new Set(ratings.map(({ item }) => item))]
    .map((item) => ratings.filter((r) => r.item === item).map((r) => r.label))
    .filter((unit) => unit.length > 1)
  const all = units.flat()
  const between = (low: number, high: number) => all.filter((label) => label >= low && label <= high).length
  const count = (value: number) => all.filter((label) => label === value).length
  const distance = (a: number, b: number): number => {
    if (a === b) return 0
    if (level === 'nominal') return 1
    if (level === 'interval') return (a - b) ** 2
    if (level === 'ratio') return ((a - b) / (a + b)) ** 2
    return (between(Math.min(a, b), Math.max(a, b)) - (count(a) + count(b)) / 2) ** 2
  }
  const pairs = (labels: readonly number[]) =>
    labels.reduce(
      (sum, a, i) => labels.reduce((inner, b, j) => inner + (i === j ? 0 : distance(a, b)), sum),
      0,
    )
  const observed = units.reduce((sum, unit) => sum + pairs(unit) / (unit.length - 1), 0) / all.length
  const expected = pairs(all) / (all.length * (all.length - 1))
  return expected === 0 || all.length === 0 ? Number.NaN : 1 - observed / expected
}

test('full agreement on several labels is 1', () => {
  expect(
    krippendorffAlpha(
      fromRows([
        [0, 1, 2],
        [0, 1, 2],
      ]),
    ).value,
  ).toBe(1)
})

test('does not depend on the order of raters or items', () => {
  fc.assert(
    fc.property(someRatings, (ratings) => {
      const forward = krippendorffAlpha(ratings, { level: 'ordinal' }).value
      const backward = krippendorffAlpha(ratings.toReversed(), { level: 'ordinal' }).value
      if (Number.isNaN(forward)) expect(backward).toBeNaN()
      else expect(backward).toBeCloseTo(forward, 12)
    }),
  )
})

test('an interval holds the value and is the same for the same seed', () => {
  const options = { level: 'interval', bootstrap: { resamples: 200, seed: 4 } } as const
  const units = Array.from({ length: 60 }, (_, i) => i)
  const items = [units.map((i) => i % 5), units.map((i) => (i + (i % 3)) % 5), units.map((i) => i % 4)]
  const { value, interval } = krippendorffAlpha(fromRows(items), options)
  expect(interval!.low).toBeLessThan(value)
  expect(interval!.high).toBeGreaterThan(value)
  expect(krippendorffAlpha(fromRows(items), options).interval).toEqual(interval)
  const few = krippendorffAlpha(observers, options)
  expect(few.interval).toBeUndefined()
  expect(few.intervalReason).toBe('percentile intervals of fewer than 50 items are too narrow')
})

test('NaN comes with its reason', () => {
  expect(krippendorffAlpha(fromRows([[0, 1]]))).toEqual({
    value: Number.NaN,
    items: 0,
    ratings: 0,
    reason: 'no item has two ratings',
  })
  expect(
    krippendorffAlpha(
      fromRows([
        [1, 1],
        [1, 1],
      ]),
    ).reason,
  ).toBe('all ratings compared have the same label')
})

test('a level that labels cannot have is an error', () => {
  const words = fromRows([
    ['good', 'bad'],
    ['good', 'good'],
  ]) as unknown as RatingInput<number>
  expect(() => krippendorffAlpha(words, { level: 'interval' })).toThrow(TypeError)
  expect(krippendorffAlpha(words, { level: 'ordinal' }).value).not.toBeNaN()
  expect(() =>
    krippendorffAlpha(
      fromRows([
        [-1, 1],
        [1, 1],
      ]),
      { level: 'ratio' },
    ),
  ).toThrow(RangeError)
  expect(() => krippendorffAlpha(observers, { level: 'other' as 'ratio' })).toThrow(RangeError)
})
