import { expect, test } from 'vitest'
import { type Estimates, negated, weightedMean } from '../src/estimates.ts'

const part = (models: string, scores: number[], influence: number[][], units: number[]): Estimates => ({
  models: [...models],
  scores: Float64Array.from(scores),
  sign: 1,
  influence: influence.map((row) => Float64Array.from(row)),
  units: Int32Array.from(units),
  size: units.length,
  degrees: units.length - 1,
})

const first = part(
  'abc',
  [0.8, 0.6, 0.1],
  [
    [1, -1],
    [2, -2],
    [0, 0],
  ],
  [0, 1],
)
const second = part(
  'bad',
  [0.4, 0.2, 0.9],
  [
    [3, 0, -3],
    [1, 1, -2],
    [0, 0, 0],
  ],
  [2, 4, 7],
)

test('scores are averaged and influences joined, of the models that have all', () => {
  const mean = weightedMean([first, second], [3, 1])
  expect(mean.models).toEqual(['a', 'b'])
  expect([...mean.scores]).toEqual([0.75 * 0.8 + 0.25 * 0.2, 0.75 * 0.6 + 0.25 * 0.4])
  expect([...mean.units]).toEqual([0, 1, 2, 4, 7])
  expect(mean.influence.map((row) => [...row])).toEqual([
    [0.75, -0.75, 0.25, 0.25, -0.5],
    [1.5, -1.5, 0.75, 0, -0.75],
  ])
})

test('common units add up', () => {
  const mean = weightedMean([first, { ...second, units: Int32Array.of(1, 2, 3) }], [1, 1])
  expect([...mean.units]).toEqual([0, 1, 2, 3])
  expect([...mean.influence[0]!]).toEqual([0.5, 0, 0.5, -1])
  expect([mean.size, mean.degrees]).toEqual([4, 1])
})

test('degrees of freedom of strata are those of Welch and Satterthwaite', () => {
  // of the difference a - b, whose variances in the parts are 2 and 2 + 1 + 1: (-1)² + 1², and (-2)² + 1 + 1
  const variances = [2 / 4, 6 / 4]
  const { degrees } = weightedMean([first, second], [1, 1])
  expect(degrees).toBeCloseTo(
    (variances[0]! + variances[1]!) ** 2 / (variances[0]! ** 2 / 1 + variances[1]! ** 2 / 2),
    12,
  )
})

test('degrees of freedom of parts without variance are the fewest', () => {
  const flat = (units: number[]) => part('ab', [1, 0], [units.map(() => 0), units.map(() => 0)], units)
  expect(weightedMean([flat([0, 1]), flat([2, 3, 4])], [1, 1]).degrees).toBe(1)
})

test('errors of resamples are averaged', () => {
  const drawn = (own: Estimates, values: number[][]) => ({
    ...own,
    errors: values.map((row) => Float64Array.from(row)),
  })
  const mean = weightedMean(
    [
      drawn(first, [
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      drawn(second, [
        [10, 20],
        [30, 40],
        [0, 0],
      ]),
    ],
    [1, 1],
  )
  expect(mean.errors!.map((row) => [...row])).toEqual([
    [15.5, 21],
    [6.5, 12],
  ])
})

test('estimates where lower is better are negated, with their sign', () => {
  const { scores, sign, influence, models } = negated(first)
  expect([[...scores], sign, [...influence[1]!], models]).toEqual([
    [-0.8, -0.6, -0.1],
    -1,
    [-2, 2],
    ['a', 'b', 'c'],
  ])
})

test('a part without degrees of freedom leaves none', () => {
  expect(weightedMean([{ ...first, degrees: 0 }, second], [1, 1]).degrees).toBe(0)
})
