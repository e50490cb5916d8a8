import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gwetAc } from '../src/gwet-ac.ts'

/** Labels of raters, one row per rater; 0 where there is none. */
const ratingsOf = (raters: readonly (readonly number[])[]) =>
  raters.flatMap((own, rater) => own.flatMap((label, item) => (label === 0 ? [] : [{ item, rater, label }])))

/** The data of Krippendorff that irrCAC calls cac.raw4raters. */
const FOUR = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3],
  [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
]

test("AC1 is that of irrCAC's documentation", () => {
  const found = gwetAc(ratingsOf(FOUR))
  expect(found).toMatchObject({ items: 12, comparedItems: 11 })
  expect(found.observed).toBeCloseTo(0.8181818, 7)
  expect(found.expected).toBeCloseTo(0.1903212, 7)
  expect(found.value).toBeCloseTo(0.77544, 5)
  expect(found.standardError).toBeCloseTo(0.14295, 5)
  // t of 11 degrees of freedom, on the scale of ln(1 - AC)
  const reach = Math.exp((2.200985 * 0.14295) / (1 - 0.77544))
  expect(found.low).toBeCloseTo(1 - 0.22456 * reach, 3)
  expect(found.high).toBeCloseTo(1 - 0.22456 / reach, 3)
})

test('two raters of a rare label: (P - E)/(1 - E) with E = 2 π (1 - π)', () => {
  const table = [
    [1, 1, 118],
    [1, 2, 5],
    [2, 1, 2],
  ] as const
  const raters = [0, 1].map((r) => table.flatMap((row) => Array<number>(row[2]).fill(row[r]!)))
  const share = (123 + 120) / 250
  const expected = 2 * share * (1 - share)
  expect(gwetAc(ratingsOf(raters)).value).toBeCloseTo((118 / 125 - expected) / (1 - expected), 12)
})

test('AC2 is the slow definition over pairs of ratings', () => {
  const labels = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.tuple(labels, labels, labels),
      fc.constantFrom('none', 'linear', 'quadratic'),
      (raters, weights) => {
        // every label is given, so that the scale is known
        const all = [...raters.map((own) => [...own, 1, 2]), [...raters[0]!.map(() => 0), 3, 4]]
        const weight = (a: number, b: number) =>
          weights === 'none'
            ? Number(a === b)
            : weights === 'linear'
              ? 1 - Math.abs(a - b) / 3
              : 1 - ((a - b) / 3) ** 2
        const given = all[0]!.map((_, i) => all.map((own) => own[i]!).filter((label) => label > 0))
        const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
        const observed = mean(
          given
            .filter(({ length }) => length > 1)
            .map((own) =>
              mean(own.flatMap((a, i) => own.filter((_, j) => j !== i).map((b) => weight(a, b)))),
            ),
        )
        const rated = given.filter(({ length }) => length > 0)
        const shares = [1, 2, 3, 4].map((k) =>
          mean(rated.map((own) => own.filter((label) => label === k).length / own.length)),
        )
        const total = [1, 2, 3, 4]
          .flatMap((a) => [1, 2, 3, 4].map((b) => weight(a, b)))
          .reduce((a, b) => a + b, 0)
        const expected = (total / 12) * shares.reduce((sum, share) => sum + share * (1 - share), 0)
        const found = gwetAc(ratingsOf(all), { weights })
        expect(found.value).toBeCloseTo((observed - expected) / (1 - expected), 10)
        expect(found.value).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('what is undefined has a reason', () => {
  expect(gwetAc(ratingsOf([[1, 2]])).reason).toBe('no item has two ratings')
  expect(gwetAc(ratingsOf([[1], [1]])).reason).toBe('the scale has one label only')
  expect(() => gwetAc(ratingsOf(FOUR), { confidence: 1 })).toThrow('confidence')
})

test('the standard error over clusters adds the terms of their items', () => {
  // outputs of each task are copies: as many independent items as there are tasks
  const once = ratingsOf(FOUR.slice(1).map((labels) => labels.slice(0, 11)))
  const thrice = [0, 1, 2].flatMap((copy) =>
    once.map((rating) => ({ ...rating, item: rating.item + 20 * copy })),
  )
  const alone = gwetAc(once)
  const copied = gwetAc(thrice, { clusterOf: (item) => Number(item) % 20 })
  expect(copied).toMatchObject({ items: 33, clusters: 11 })
  for (const field of ['value', 'standardError', 'low', 'high'] as const)
    expect(copied[field]).toBeCloseTo(alone[field], 12)
  expect(gwetAc(thrice).standardError).toBeLessThan(0.7 * alone.standardError)
})

test('quadratic weights warn where the ratings of fewer than ten items differ', () => {
  const differing = (items: number) => {
    const second = Array.from({ length: 60 }, (_, i) => (i < items ? 3 : 4))
    return ratingsOf([Array<number>(60).fill(4), second])
  }
  const { low, warning } = gwetAc(differing(9), { weights: 'quadratic' })
  expect(low).toBeGreaterThan(0)
  expect(warning).toBe(
    'only 9 of 60 items, or clusters of them, have ratings that differ, and others may differ more: the interval may be too narrow',
  )
  expect(gwetAc(differing(10), { weights: 'quadratic' })).not.toHaveProperty('warning')
  expect(gwetAc(differing(9), { weights: 'linear' })).not.toHaveProperty('warning')
  expect(gwetAc(differing(9))).not.toHaveProperty('warning')
})

test('few items have a warning', () => {
  const two = (items: number) =>
    ratingsOf([
      Array.from({ length: items }, (_, i) => 1 + (i % 4)),
      Array.from({ length: items }, (_, i) => 1 + (i % 3)),
    ])
  expect(gwetAc(two(19)).warning).toBe(
    'intervals of fewer than 20 items, or clusters of them, may be too narrow',
  )
  expect(gwetAc(two(20))).not.toHaveProperty('warning')
  expect(gwetAc(two(40), { clusterOf: (item) => Number(item) % 19 }).warning).toContain('fewer than 20')
})

test('one item with two ratings has a value without an interval, and the reason', () => {
  const ratings = [
    { item: 'a', rater: 'r', label: 0 },
    { item: 'a', rater: 's', label: 1 },
    ...['b', 'c'].map((item) => ({ item, rater: 'r', label: 0 })),
  ]
  expect(gwetAc(ratings)).toMatchObject({
    value: expect.any(Number),
    low: Number.NaN,
    intervalReason: 'one item with two ratings has no spread',
  })
  const both = [...ratings, { item: 'd', rater: 'r', label: 1 }, { item: 'd', rater: 's', label: 1 }]
  expect(
    gwetAc(both, { clusterOf: (item) => (item === 'a' || item === 'd' ? 'x' : item) }).intervalReason,
  ).toBe('one cluster of items with two ratings has no spread')
  // two labels: the least value is -1
  expect(gwetAc(both).low).toBeGreaterThanOrEqual(-1)
  expect(gwetAc(both)).not.toHaveProperty('intervalReason')
})
