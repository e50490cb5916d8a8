import { cohenKappa, gwetAc } from '@codegen-eval/human-ratings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceCorrected, confusionShares, type LabelPairs } from '../src/label-pairs.ts'
import { squaresOf } from '../src/moments.ts'

function pairsOf(given: readonly (readonly [number, number])[], labels = 3): LabelPairs {
  return {
    labels,
    outputs: given.map(([first, second]) => [[first, second, 1]]),
    units: Int32Array.from(given, (_, i) => i),
    unitCount: given.length,
  }
}

test("kappa of Fleiss' table of two psychiatrists is 0.68 with a standard error of 0.087", () => {
  // Fleiss (1981), Statistical Methods for Rates and Proportions, table 13.1
  const table = [
    [75, 1, 4],
    [5, 4, 1],
    [0, 0, 10],
  ]
  const given = table.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, () => [i, j] as const)),
  )
  const { value, errors } = chanceCorrected(pairsOf(given), 'cohen', 'none', false)
  expect(value).toBeCloseTo(0.68, 2)
  expect(Math.abs(Math.sqrt(squaresOf(errors)) - 0.087)).toBeLessThan(0.001)
})

const someLabels = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 3, maxLength: 30 })

test("values are those of cohenKappa and gwetAc for two raters, and Gwet's error is as theirs", () => {
  fc.assert(
    fc.property(someLabels, fc.constantFrom('none', 'linear', 'quadratic'), (given, weights) => {
      const ratings = given.flatMap(([a, b], item) => [
        { item, rater: 'a', label: a },
        { item, rater: 'b', label: b },
      ])
      const scaled = [...ratings]
      const kappa = chanceCorrected(pairsOf(given), 'cohen', weights, false)
      const used = new Set(ratings.map(({ label }) => label))
      if (used.size < 3) return
      const theirs = cohenKappa(scaled, { weights }).value
      if (Number.isNaN(theirs)) expect(kappa.value).toBeNaN()
      else expect(kappa.value).toBeCloseTo(theirs, 9)
      const gwet = chanceCorrected(pairsOf(given), 'gwet', weights, true)
      const { value, standardError } = gwetAc(scaled, { weights })
      expect(gwet.value).toBeCloseTo(value, 9)
      expect(Math.sqrt(squaresOf(gwet.errors))).toBeCloseTo(standardError, 9)
    }),
  )
})

test('shares of an output with several pairs are a part of it', () => {
  const pairs: LabelPairs = {
    labels: 2,
    outputs: [
      [
        [0, 0, 0.5],
        [1, 0, 0.5],
      ],
      [[1, 1, 1]],
    ],
    units: Int32Array.of(0, 1),
    unitCount: 2,
  }
  expect(confusionShares(pairs)).toEqual([
    [0.25, 0],
    [0.25, 0.5],
  ])
})

test('one label on both sides has no kappa', () => {
  expect(
    chanceCorrected(
      pairsOf([
        [1, 1],
        [1, 1],
      ]),
      'cohen',
      'none',
      false,
    ).reason,
  ).toBe('all labels are the same one')
  expect(chanceCorrected(pairsOf([]), 'cohen', 'none', false).reason).toBe(
    'no output has two labels to compare',
  )
})
