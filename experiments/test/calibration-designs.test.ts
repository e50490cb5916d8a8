import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import {
  drawFairVotes,
  drawLabels,
  drawNoisyJudge,
  drawNullOutputs,
  drawVerdicts,
  LABEL_DESIGNS,
  OTHERS,
  RATE_DESIGNS,
  TRUE_MEANS,
} from '../src/calibration-designs.ts'

const meanOf = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

const correlationOf = (x: readonly number[], y: readonly number[]) => {
  const [mx, my] = [meanOf(x), meanOf(y)]
  const products = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
    a.reduce((sum, value, i) => sum + (value - ma) * (b[i]! - mb), 0)
  return products(x, mx, y, my) / Math.sqrt(products(x, mx, x, mx) * products(y, my, y, my))
}

test.each(LABEL_DESIGNS.filter(({ labelled }) => labelled === 50))(
  '$kind have the mean and the correlation $correlation that they name',
  (design) => {
    const { people, judge } = drawLabels(randomStream(1), { ...design, labelled: 20_000 })
    expect(people.length).toBe(20_000 + OTHERS)
    expect(people.subarray(20_000).every(Number.isNaN)).toBe(true)
    const labels = [...people.subarray(0, 20_000)]
    // four standard errors of a mean of grades, and of a correlation
    expect(Math.abs(meanOf(labels) - TRUE_MEANS[design.kind])).toBeLessThan(0.04)
    expect(Math.abs(meanOf(judge) - TRUE_MEANS[design.kind])).toBeLessThan(0.04)
    expect(Math.abs(correlationOf(labels, [...judge.subarray(0, 20_000)]) - design.correlation)).toBeLessThan(
      0.03,
    )
  },
)

test('the designs are those of the tables: 50, 100 and 300 labels, four correlations, two kinds of labels', () => {
  expect(LABEL_DESIGNS).toHaveLength(24)
  expect(RATE_DESIGNS.map(({ labelled }) => labelled)).toEqual([20, 50, 100, 300, 20, 50, 100, 300])
})

test('a judge of verdicts has its sensitivity and specificity', () => {
  const design = { rate: 0.3, sensitivity: 0.9, specificity: 0.8, labelled: 20_000 }
  const { people, judge } = drawVerdicts(randomStream(1), design)
  const sharesOf = (verdict: number) => meanOf([...judge].filter((_, i) => people[i] === verdict))
  expect(meanOf(people.subarray(0, 20_000))).toBeCloseTo(0.3, 1)
  expect(sharesOf(1)).toBeCloseTo(0.9, 1)
  expect(1 - sharesOf(0)).toBeCloseTo(0.8, 1)
})

test('outputs without an effect: judges are like people, and two of four models are better', () => {
  const outputs = drawNullOutputs(randomStream(1), { tasks: 1500, people: 2 })
  const gradeOf = (from: 'people' | 'judges', name: string, models: readonly string[]) =>
    meanOf(outputs.filter(({ model }) => models.includes(model!)).map((output) => output[from].get(name)!))
  const all = ['m0', 'm1', 'm2', 'm3']
  expect(Math.abs(gradeOf('judges', 'j0', all) - gradeOf('people', 'p0', all))).toBeLessThan(0.04)
  expect(Math.abs(gradeOf('people', 'p0', ['m0']) - gradeOf('people', 'p0', ['m1']))).toBeLessThan(0.1)
  expect(gradeOf('people', 'p0', ['m2', 'm3']) - gradeOf('people', 'p0', ['m0', 'm1'])).toBeGreaterThan(0.3)
  expect(new Set(outputs.map(({ stratum }) => stratum))).toEqual(new Set(['short', 'long']))
})

test('fair votes are on each pair in both orders, and the first is preferred in half of them', () => {
  const votes = drawFairVotes(randomStream(1), 4000)
  expect(votes.filter(({ a }) => a === 'heron')).toHaveLength(4000)
  expect(meanOf(votes.map(({ winner }) => Number(winner === 'a')))).toBeCloseTo(0.5, 1)
})

test('a noisy judge is farther from people than people are', () => {
  const outputs = drawNoisyJudge(randomStream(1), 2000, 2)
  const distance = (grade: (output: (typeof outputs)[number]) => number) =>
    meanOf(outputs.map((output) => Math.abs(grade(output) - output.people.get('p1')!)))
  expect(distance(({ judges }) => judges.get('judge')!)).toBeGreaterThan(
    distance(({ people }) => people.get('p0')!) + 0.05,
  )
})
