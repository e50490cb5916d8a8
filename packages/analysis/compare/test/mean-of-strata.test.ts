import type { Scores } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { meanOfStrata } from '../src/mean-of-strata.ts'

const scoresOf = (segments: number, ...values: readonly number[]): Scores => ({
  segments,
  samples: segments,
  clusters: segments,
  models: values.map((_, m) => `m${m}`),
  metrics: [
    {
      spec: 'chrf',
      name: 'chrF2',
      level: 'corpus',
      parts: [],
      results: values.map((score) => ({ score, signature: 'chrf', segments, parts: {} })),
    },
  ],
})
const results = ({ metrics }: Scores) => metrics[0]!.results

test('scores of strata are averaged by their weights', () => {
  const strata = new Map([
    ['a', scoresOf(30, 0.2, 0.4)],
    ['b', scoresOf(10, 0.6, 0.8)],
  ])
  const mean = meanOfStrata(scoresOf(40, 0.3, 0.5), strata, 'size')
  expect(results(mean.scores).map(({ score }) => score)).toEqual([
    expect.closeTo(0.3, 12),
    expect.closeTo(0.5, 12),
  ])
  expect([...mean.weights]).toEqual([
    ['a', 0.75],
    ['b', 0.25],
  ])
})

test('a mean is undefined where a stratum is, with its name', () => {
  const strata = new Map([
    ['a', scoresOf(3, 0.2)],
    ['b', scoresOf(1, Number.NaN)],
  ])
  expect(results(meanOfStrata(scoresOf(4, 0.2), strata).scores)[0]).toMatchObject({
    score: Number.NaN,
    reason: 'it is undefined in stratum b',
  })
})

test('a stratum that lacks a model is an error', () => {
  const strata = new Map([['a', scoresOf(3, 0.2)]])
  expect(() => meanOfStrata(scoresOf(3, 0.2, 0.3), strata)).toThrow('stratum a has no output of model m1')
})
