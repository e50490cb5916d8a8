import { expect, test } from 'vitest'
import { mappedMeans } from '../src/mapped-means.ts'
import type { GradedOutput } from '../src/segment-correlation.ts'

const output = (segment: number, system: number, score: number, grade: number): GradedOutput => ({
  ...{ segment, system, score, grade, ratings: new Map() },
})

/** Scores and grades of two systems on six tasks. */
const SIX = [
  [1, 4, 0, 0],
  [1, 4, 0.5, 2],
  [0.5, 1, 0, 0],
  [0.5, 3, 1, 2],
  [0, 1, 0.5, 0],
  [0, 0, 1, 2],
]

test('the worked example of docs/commands/study.md: six tasks, computed by hand', () => {
  const outputs = SIX.flatMap(([a, gradeA, b, gradeB], task) => [
    output(task, 0, a, gradeA),
    output(task, 1, b, gradeB),
  ])
  const { means, people, scores, folds } = mappedMeans(outputs, 2)
  expect(folds).toBe(6)
  // without its task, a score of 0, 0.5, 1 has the mean grade of the other outputs with this score, and none violates the order:
  // A (8/3 + 8/3 + 5/3 + 1 + 0 + 1/3) / 6, B (1/3 + 4/3 + 1/3 + 10/3 + 2 + 10/3) / 6
  expect(means[0]).toBeCloseTo(25 / 18, 12)
  expect(means[1]).toBeCloseTo(32 / 18, 12)
  expect(people).toEqual([13 / 6, 1])
  expect(scores).toEqual([0.5, 0.5])
})

test('scores between those of the fit are mapped linearly, beyond its ends constantly, and violations are pooled', () => {
  // 11 tasks: task 10 is in the fold of task 0, so that both are mapped by the fit to tasks 1 to 9: (0.2, 0), (0.4, 3), (0.6, 1),
  // (0.8, 4), where 3 and 1 are pooled to 2
  const fitted = [
    [0.2, 0],
    [0.4, 3],
    [0.6, 1],
    [0.8, 4],
  ].map(([score, grade], i) => output(1 + i, 0, score, grade))
  const filler = [5, 6, 7, 8, 9].map((task) => output(task, 0, Number.NaN, 0))
  const at = (score: number) => mappedMeans([output(0, 1, score, 0), ...fitted, ...filler], 2).means[1]
  expect(at(0.3)).toBeCloseTo(1, 12)
  expect(at(0.5)).toBeCloseTo(2, 12)
  expect(at(0.7)).toBeCloseTo(3, 12)
  expect([at(0), at(1)]).toEqual([0, 4])
})

test('a system without scores has no mean, and one task alone has no fit', () => {
  expect(mappedMeans([output(0, 0, 0.5, 2), output(1, 0, 0.5, 3)], 2).means).toEqual([2.5, Number.NaN])
  expect(mappedMeans([output(0, 0, 0.5, 2)], 1).means).toEqual([Number.NaN])
})
