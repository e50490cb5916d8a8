import { expect, test } from 'vitest'
import { outputPairs } from '../src/output-pairs.ts'
import type { GradedOutput } from '../src/segment-correlation.ts'

const output = (
  segment: number,
  system: number,
  score: number,
  grade: number,
  ratings: Record<string, number> = {},
): GradedOutput => ({ segment, system, score, grade, ratings: new Map(Object.entries(ratings)) })

const counted = (outputs: readonly GradedOutput[], highest: number, closed?: 'left' | 'right') =>
  outputPairs(outputs, highest, closed)
    .bins.filter(({ concordant, discordant, ties }) => concordant + discordant + ties > 0)
    .map(({ bin, ...counts }) => [bin, ...Object.values(counts)])

test('pairs of one rater for one task, by the difference of their scores', () => {
  const outputs = [
    // ann: 3 points of 4 apart, 40 points of the metric, the same order; ben: equal
    output(0, 0, 0.2, 1, { ann: 0, ben: 1 }),
    output(0, 1, 0.6, 3, { ann: 3, ben: 1 }),
    // ann: the other order, 20 points; ben graded one output only
    output(1, 0, 0.3, 2, { ann: 2 }),
    output(1, 1, 0.1, 4, { ann: 4, ben: 4 }),
    // both raters: equal scores
    output(2, 0, 0.5, 1, { ann: 1, ben: 1 }),
    output(2, 1, 0.5, 2, { ann: 2, ben: 4 }),
    // no score
    output(2, 2, Number.NaN, 4, { ann: 4 }),
  ]
  expect(counted(outputs, 4)).toEqual([
    ['[0,5)', 0, 0, 2],
    ['[20,25)', 0, 1, 0],
    ['[40,45)', 1, 0, 0],
  ])
})

test('grades that differ by at least 25 % of the scale order two outputs, up to rounding', () => {
  // 29 - 4 on a scale of 100 is 25 %; as numbers, 0.29 and 0.04 differ by less
  const at = (first: number, second: number, highest: number) =>
    counted([output(0, 0, 0.4, 0, { ann: first }), output(0, 1, 0.1, 0, { ann: second })], highest)
  expect(at(29, 4, 100)).toEqual([['[30,35)', 1, 0, 0]])
  expect(at(0.29, 0.04, 1)).toEqual([['[30,35)', 1, 0, 0]])
  expect(at(28.9, 4, 100)).toEqual([])
})

test('a difference of 5 points is in the bin that holds 5', () => {
  const outputs = [output(0, 0, 0.3, 0, { ann: 0 }), output(0, 1, 0.25, 1, { ann: 1 })]
  expect(counted(outputs, 1)).toEqual([['[5,10)', 0, 1, 0]])
  expect(counted(outputs, 1, 'right')).toEqual([['[0,5]', 0, 1, 0]])
})

test('without raters, aggregated grades order outputs', () => {
  expect(counted([output(0, 0, 0.1, 1), output(0, 1, 0.2, 4), output(1, 0, 1, 4)], 4)).toEqual([
    ['[10,15)', 1, 0, 0],
  ])
})

const task = (segment: number, difference: number, isConcordant: boolean) => [
  output(segment, 0, 0, isConcordant ? 0 : 4),
  output(segment, 1, difference, isConcordant ? 4 : 0),
]

test('single outputs are trusted from the least difference with an upper bound of 5 %', () => {
  // 80 tasks that differ by 30 points, none discordant: Wilson's bound is z² / (80 + z²) = 3.84146 / 83.84146;
  // with 20 more that differ by 10 points, half of them discordant, 10 of 100 are
  const large = Array.from({ length: 80 }, (_, i) => task(i, 0.3, true)).flat()
  const small = Array.from({ length: 20 }, (_, i) => task(80 + i, 0.1, i % 2 === 0)).flat()
  const { trusted } = outputPairs([...large, ...small], 4)
  expect(trusted).toMatchObject({ difference: 15, pairs: 80, discordance: 0 })
  expect(trusted.high).toBeCloseTo(3.84146 / 83.84146, 5)
  expect(outputPairs(small, 4).trusted).toEqual({
    ...{ difference: Number.NaN, pairs: 0, discordance: Number.NaN, high: Number.NaN },
  })
})

test('pairs of one task are not independent: many in few tasks are no evidence', () => {
  const raters = Object.fromEntries(Array.from({ length: 100 }, (_, r) => [`r${r}`, 0]))
  const others = Object.fromEntries(Object.keys(raters).map((rater) => [rater, 4]))
  const outputs = Array.from({ length: 10 }, (_, i) => [
    output(i, 0, 0, 0, raters),
    output(i, 1, 0.5, 4, others),
  ])
  // 1,000 pairs, none discordant, in 10 tasks: the bound is 3.8 / 13.8
  expect(outputPairs(outputs.flat(), 4).trusted.difference).toBeNaN()
})
