import { expect, test } from 'vitest'
import { type CrossedRatings, crossedDifference, FEWEST_SHARED_RATERS } from '../src/crossed-difference.ts'
import { randomStream, uniformNumber } from '../src/index.ts'

interface Drawn extends CrossedRatings {
  readonly values: number[]
  readonly systems: number[]
  readonly items: number[]
  readonly raters: number[]
}

/** Ratings of both systems by the raters of each, with errors of mean 0 that items, raters and ratings share. */
function drawn(
  ratersOf: readonly (readonly number[])[],
  { items = 12, seed = 1, lenience = 1 }: { items?: number; seed?: number; lenience?: number } = {},
): Drawn {
  const stream = randomStream(seed)
  const error = (size: number): number => size * (uniformNumber(stream) - 0.5)
  const lenient = Array.from({ length: 20 }, () => error(lenience))
  const all: Drawn = { values: [], systems: [], items: [], raters: [] }
  for (let item = 0; item < items; item++) {
    const quality = error(4)
    ratersOf.forEach((raters, system) => {
      const output = error(1)
      for (const rater of raters) {
        all.values.push(3 + quality + output + lenient[rater]! + error(2))
        all.systems.push(system)
        all.items.push(item)
        all.raters.push(rater)
      }
    })
  }
  return all
}

const all = [0, 1, 2, 3]

test('where each rater gave each system as many ratings of each item it is the difference of the means', () => {
  const ratings = drawn([all, all])
  const mean = (system: number) => {
    const values = ratings.values.filter((_, k) => ratings.systems[k] === system)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  expect(crossedDifference(ratings).estimate).toBeCloseTo(mean(0) - mean(1), 10)
})

test('systems may change places, and values may be moved and scaled', () => {
  const ratings = drawn([all, [...all.slice(1), 5]])
  const { estimate, standardError, pValue, low, high, degrees } = crossedDifference(ratings)
  const turned = crossedDifference({ ...ratings, systems: ratings.systems.map((system) => 1 - system) })
  expect(turned.estimate).toBeCloseTo(-estimate, 10)
  expect(turned.low).toBeCloseTo(-high, 10)
  expect(turned.pValue).toBeCloseTo(pValue, 8)
  const scaled = crossedDifference({ ...ratings, values: ratings.values.map((value) => 1e6 + 10 * value) })
  expect(scaled.estimate / estimate).toBeCloseTo(10, 6)
  expect(scaled.standardError / standardError).toBeCloseTo(10, 6)
  expect(scaled.degrees / degrees).toBeCloseTo(1, 6)
  expect(low).toBeLessThan(estimate)
})

test('the order of ratings and the numbers of items and raters do not matter', () => {
  const ratings = drawn([all, [0, 1, 2, 6]])
  const order = [...ratings.values.keys()].sort((a, b) => ((a * 17) % 13) - ((b * 17) % 13) || b - a)
  const renamed = {
    values: order.map((k) => ratings.values[k]!),
    systems: order.map((k) => ratings.systems[k]!),
    items: order.map((k) => 1000 - 3 * ratings.items[k]!),
    raters: order.map((k) => 40 + 7 * ratings.raters[k]!),
  }
  const [a, b] = [crossedDifference(ratings), crossedDifference(renamed)]
  expect(b.estimate).toBeCloseTo(a.estimate, 10)
  expect(b.standardError).toBeCloseTo(a.standardError, 8)
  expect(b.pValue).toBeCloseTo(a.pValue, 8)
})

test('a lenient rater of one system alone does not look like a better system', () => {
  const ratings = drawn(
    [
      [...all, 7],
      [...all, 8],
    ],
    { items: 40 },
  )
  const lenient = ratings.values.map((value, k) => (ratings.raters[k] === 7 ? value + 5 : value))
  const [plain, moved] = [crossedDifference(ratings), crossedDifference({ ...ratings, values: lenient })]
  // the mean of the first system rises by 1
  expect(Math.abs(moved.estimate - plain.estimate)).toBeLessThan(0.1)
  expect(moved.pValue).toBeGreaterThan(0.05)
})

test('a difference that only some raters see is no difference over raters', () => {
  const ratings = drawn([all, all], { items: 40 })
  const seen = ratings.values.map((value, k) =>
    ratings.systems[k] === 0 && ratings.raters[k] === 0 ? value + 4 : value,
  )
  const found = crossedDifference({ ...ratings, values: seen })
  expect(found.estimate).toBeGreaterThan(0.7)
  expect(found.pValue).toBeGreaterThan(0.1)
  expect(found.degrees).toBeLessThan(6)
  const everybody = ratings.values.map((value, k) => (ratings.systems[k] === 0 ? value + 1 : value))
  expect(crossedDifference({ ...ratings, values: everybody }).pValue).toBeLessThan(0.001)
})

test.each([0, 1, 2])('with %i shared raters there is an estimate, but no test, and a reason', (shared) => {
  const found = crossedDifference(drawn([all, [...all.slice(0, shared), 10, 11, 12]]))
  expect(found).toMatchObject({ sharedRaters: shared, pValue: Number.NaN, low: Number.NaN })
  expect(found.estimate).not.toBeNaN()
  expect(found.reason).toContain(shared === 0 ? 'no rater rated both' : `fewer than ${FEWEST_SHARED_RATERS}`)
})

test('equal ratings, equal differences, one item and one system are degenerate', () => {
  const ratings = drawn([all, all], { items: 6 })
  const made = (value: (k: number) => number) =>
    crossedDifference({ ...ratings, values: ratings.values.map((_, k) => value(k)) })
  expect(made(() => 0.1)).toMatchObject({
    pValue: 1,
    low: Number.NaN,
    reason: expect.stringContaining('is the same'),
  })
  // six items: the least p of a sign test
  expect(made((k) => 3 - ratings.systems[k]!)).toMatchObject({
    pValue: 2 ** -5,
    reason: expect.stringContaining('is the same'),
  })
  expect(made((k) => ratings.items[k]! - ratings.systems[k]!).pValue).toBe(2 ** -5)
  expect(crossedDifference(drawn([all, all], { items: 1 })).reason).toBe('one item has no spread')
  expect(crossedDifference(drawn([all, []]))).toMatchObject({
    estimate: Number.NaN,
    reason: 'a system has no rating',
  })
  expect(() => crossedDifference(ratings, { confidence: 1 })).toThrow(RangeError)
})

test('one rating of each output, items of one system, and raters with few ratings have results', () => {
  const single = drawn([all, all], { items: 60 })
  const kept = [...single.values.keys()].filter(
    (k) => single.raters[k] === (single.items[k]! + single.systems[k]!) % 4,
  )
  const only = (of: readonly number[]) => kept.map((k) => of[k]!)
  const found = crossedDifference({
    values: only(single.values),
    systems: only(single.systems),
    items: only(single.items),
    raters: only(single.raters),
  })
  expect(found.pValue).toBeGreaterThan(0)
  const apart = crossedDifference({
    ...single,
    items: single.items.map((item, k) => 2 * item + single.systems[k]!),
  })
  expect(apart.standardError).toBeGreaterThan(crossedDifference(single).standardError)
  const crowd = drawn([all, all], { items: 80 })
  const many = crossedDifference({
    ...crowd,
    raters: crowd.raters.map((rater, k) => 4 * (crowd.items[k]! % 25) + rater),
  })
  expect(many.sharedRaters).toBe(100)
  expect(many.pValue).toBeGreaterThan(0)
})
