import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dawidSkene, type RatingTable, ratingTable } from '../src/index.ts'
import { conalaTable, differingLabels, golden, weightDifference } from './conala.ts'
import { fromRows, someRatings } from './some-ratings.ts'

describe.skipIf(!golden)('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('labels are identical, and probabilities agree to the last digit given', () => {
    const result = dawidSkene(conalaTable())
    expect(differingLabels(result, golden!['dawid-skene'].labels)).toBe(0)
    expect(weightDifference(result, golden!['dawid-skene'].probas)).toBeLessThan(2e-10)
    expect(result.iterations).toBe(4)
  })

  test('the maximum that the paper asks for is elsewhere', () => {
    const result = dawidSkene(conalaTable(), { variant: 'paper', rounds: 1000 })
    expect([result.iterations, result.converged]).toEqual([216, true])
    expect(differingLabels(result, golden!['dawid-skene'].labels)).toBe(399)
  })
})

test('probabilities agree with an obvious implementation that multiplies them', () => {
  fc.assert(
    fc.property(someRatings, fc.integer({ min: 1, max: 4 }), (ratings, rounds) => {
      const table = ratingTable(ratings)
      const result = dawidSkene(table, { rounds, variant: 'paper', tolerance: 0 })
      fc.pre(result.iterations === rounds)
      const expected = slowProbabilities(table, rounds).flat()
      for (const [cell, weight] of result.weights.entries()) expect(weight).toBeCloseTo(expected[cell]!, 9)
    }),
  )
})

function slowProbabilities(table: RatingTable, rounds: number): number[][] {
  const labels = table.scale.map((_, k) => k)
  const ratings = table.items.map((_, i) =>
    Array.from(table.itemRater.slice(table.itemStart[i], table.itemStart[i + 1]), (rater, n) => ({
      rater,
      label: table.itemLabel[table.itemStart[i]! + n]!,
    })),
  )
  const normalized = (row: number[]) => row.map((value) => value / row.reduce((sum, v) => sum + v, 0))
  let p = ratings.map((own) => normalized(labels.map((k) => own.filter(({ label }) => label === k).length)))
  for (let round = 0; round < rounds; round++) {
    const prior = labels.map((k) => p.reduce((sum, row) => sum + row[k]!, 0) / p.length)
    const confusion = table.raters.map((_, rater) =>
      labels.map((truth) => {
        const counts = labels.map((given) =>
          ratings.reduce(
            (sum, own, i) =>
              sum + (own.some((r) => r.rater === rater && r.label === given) ? p[i]![truth]! : 0),
            0,
          ),
        )
        return normalized(counts.map((count) => Math.max(count, 1e-10)))
      }),
    )
    p = ratings.map((own) =>
      normalized(
        labels.map((k) => own.reduce((product, r) => product * confusion[r.rater]![k]![r.label]!, prior[k]!)),
      ),
    )
  }
  return p
}

test('the prior and every row of a confusion matrix sum to 1', () => {
  const { prior, confusion } = dawidSkene(
    fromRows([
      [0, 1, 2],
      [0, 1, 1],
      [0, 2, 2],
    ]),
  )
  expect(prior.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12)
  for (let row = 0; row < confusion.length; row += 3) {
    expect(confusion[row]! + confusion[row + 1]! + confusion[row + 2]!).toBeCloseTo(1, 12)
  }
})

test('a rater who always says the opposite is understood', () => {
  const truth = [0, 1, 1, 0, 1, 0, 0, 1, 1, 0]
  const result = dawidSkene(fromRows([truth, truth, truth.map((label) => 1 - label)]), { variant: 'paper' })
  expect(result.labels).toEqual(truth)
  expect(result.skills[2]).toBeLessThan(0.01)
  expect(result.confusion[2 * 4 + 1]).toBeGreaterThan(0.99)
})

test('options out of range are errors', () => {
  const ratings = fromRows([
    [0, 1],
    [0, 1],
  ])
  expect(() => dawidSkene(ratings, { rounds: 0 })).toThrow(RangeError)
  expect(() => dawidSkene(ratings, { tolerance: -1 })).toThrow(RangeError)
  expect(() => dawidSkene(ratings, { variant: 'other' as 'paper' })).toThrow('got "other"')
})
