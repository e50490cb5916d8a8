import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Aggregation, aggregateDawidSkene, type Rating, type RatingId } from '../src/index.ts'
import { fromRows, someRatings, sparseRatings } from './some-ratings.ts'

/**
 * crowd-kit 1.4.1's `DawidSkene`, written from its published behaviour with maps: the confusion table has one row per
 * pair of rater and label that occurs, so only these are bounded from below, and the rounds end when the bound, with
 * the prior added to every rating, grows by less than `tolerance` times the number of ratings.
 */
function slowCrowdKit(
  ratings: readonly Rating<number>[],
  { rounds = 100, tolerance = 1e-5, stop = true } = {},
): { probabilities: Map<RatingId, number[]>; rounds: number } {
  const labels = [...new Set(ratings.map(({ label }) => label))].sort((a, b) => a - b)
  const normalized = (row: number[]) => row.map((value) => value / sumOf(row))
  const byItem = new Map<RatingId, Rating<number>[]>()
  for (const rating of ratings) byItem.set(rating.item, [...(byItem.get(rating.item) ?? []), rating])
  let probabilities = new Map(
    [...byItem].map(([item, given]) => [
      item,
      normalized(labels.map((k) => given.filter(({ label }) => label === k).length)),
    ]),
  )
  const fitPrior = () =>
    labels.map((_, k) => sumOf([...probabilities.values()].map((row) => row[k])) / probabilities.size)
  const fitErrors = () => {
    const rows = new Map<RatingId, Map<number, number[]>>()
    for (const { item, rater, label } of ratings) {
      const own = rows.get(rater) ?? new Map<number, number[]>()
      const sums = own.get(label) ?? labels.map(() => 0)
      own.set(
        label,
        sums.map((sum, k) => sum + probabilities.get(item)![k]),
      )
      rows.set(rater, own)
    }
    for (const own of rows.values()) {
      for (const [label, sums] of own) {
        own.set(
          label,
          sums.map((sum) => Math.max(sum, 1e-10)),
        )
      }
      const totals = labels.map((_, k) => sumOf([...own.values()].map((sums) => sums[k])))
      for (const [label, sums] of own) {
        own.set(
          label,
          sums.map((sum, k) => sum / totals[k]),
        )
      }
    }
    return (rater: RatingId, label: number, truth: number) => rows.get(rater)!.get(label)![truth]
  }
  let prior = fitPrior()
  let errors = fitErrors()
  let last = Number.NEGATIVE_INFINITY
  for (let round = 1; round <= rounds; round++) {
    probabilities = new Map(
      [...byItem].map(([item, given]) => {
        const logs = labels.map(
          (_, k) =>
            Math.log(prior[k]) + sumOf(given.map(({ rater, label }) => Math.log(errors(rater, label, k)))),
        )
        return [item, normalized(logs.map((log) => Math.exp(log - Math.max(...logs))))]
      }),
    )
    prior = fitPrior()
    errors = fitErrors()
    let bound = 0
    for (const { item, rater, label } of ratings) {
      probabilities.get(item)!.forEach((p, k) => {
        if (p > 0) bound += p * (Math.log(errors(rater, label, k)) + Math.log(prior[k]))
      })
    }
    for (const row of probabilities.values()) for (const p of row) if (p > 0) bound -= p * Math.log(p)
    if (stop && bound - last < tolerance * ratings.length) return { probabilities, rounds: round }
    last = bound
  }
  return { probabilities, rounds }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

test('after any number of rounds, probabilities are those of an obvious implementation', () => {
  fc.assert(
    fc.property(someRatings, fc.integer({ min: 1, max: 4 }), (ratings, rounds) => {
      const result = aggregateDawidSkene(ratings, { rounds, variant: 'paper', tolerance: 0 })
      fc.pre(result.iterations === rounds)
      const { probabilities } = slowCrowdKit(ratings, { rounds, stop: false })
      expectProbabilities(result, probabilities)
    }),
  )
})

test('with many labels and few ratings per rater, rounds and labels are those of crowd-kit', () => {
  fc.assert(
    fc.property(sparseRatings, (ratings) => {
      const slow = slowCrowdKit(ratings)
      const result = aggregateDawidSkene(ratings)
      expect(result.iterations).toBe(slow.rounds)
      // rounding errors grow with the rounds where two labels are almost equally likely
      expectProbabilities(result, slow.probabilities, 1e-5)
    }),
    { seed: 1 },
  )
})

test('a label that a rater never gave has probability 0 and leaves the others unchanged', () => {
  const ratings = [
    { item: 1, rater: 'ann', label: 0 },
    { item: 1, rater: 'ben', label: 0 },
    { item: 2, rater: 'ann', label: 2 },
    { item: 2, rater: 'cleo', label: 1 },
  ]
  const { confusion, raters } = aggregateDawidSkene(ratings)
  const rowOf = (rater: string, truth: number) => {
    const start = (raters.indexOf(rater) * 3 + truth) * 3
    return [...confusion.slice(start, start + 3)]
  }
  // Ben gave one label only, so he gives it whatever the truth is
  for (const truth of [0, 1, 2]) expect(rowOf('ben', truth)).toEqual([1, 0, 0])
  expect(rowOf('ann', 0)[1]).toBe(0)
})

function expectProbabilities(
  result: Aggregation<number>,
  expected: ReadonlyMap<RatingId, number[]>,
  tolerance = 1e-9,
): void {
  const width = result.scale.length
  const differences = result.items.flatMap((item, i) =>
    expected.get(item)!.map((p, k) => Math.abs(p - result.weights[i * width + k])),
  )
  expect(Math.max(...differences)).toBeLessThan(tolerance)
}

test('the prior and every row of a confusion matrix sum to 1', () => {
  const { prior, confusion } = aggregateDawidSkene(
    fromRows([
      [0, 1, 2],
      [0, 1, 1],
      [0, 2, 2],
    ]),
  )
  expect(prior.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12)
  for (let row = 0; row < confusion.length; row += 3) {
    expect(confusion[row] + confusion[row + 1] + confusion[row + 2]).toBeCloseTo(1, 12)
  }
})

test('a rater who always says the opposite is understood', () => {
  const truth = [0, 1, 1, 0, 1, 0, 0, 1, 1, 0]
  const result = aggregateDawidSkene(fromRows([truth, truth, truth.map((label) => 1 - label)]), {
    variant: 'paper',
  })
  expect(result.labels).toEqual(truth)
  expect(result.skills[2]).toBeLessThan(0.01)
  expect(result.confusion[2 * 4 + 1]).toBeGreaterThan(0.99)
})

test('options out of range are errors', () => {
  const ratings = fromRows([
    [0, 1],
    [0, 1],
  ])
  expect(() => aggregateDawidSkene(ratings, { rounds: 0 })).toThrow(RangeError)
  expect(() => aggregateDawidSkene(ratings, { tolerance: -1 })).toThrow(RangeError)
  expect(() => aggregateDawidSkene(ratings, { variant: 'other' as 'paper' })).toThrow(
    "variant: expected one of crowd-kit, paper, got 'other'",
  )
})
