import type { Scores } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { scoresOfStrata } from '../../src/report/scores-of-strata.ts'
import { corpusOf, wave } from '../corpora.ts'

const values = [...wave(0.4, 1, 20), ...wave(0.8, 2, 20)]
const meanOf = (own: readonly number[]) => own.reduce((sum, value) => sum + value, 0) / own.length
const scoresOf = (own: readonly number[]): Scores => ({
  segments: own.length,
  samples: own.length,
  clusters: own.length,
  models: ['m'],
  metrics: [
    {
      spec: 'mean',
      name: 'mean',
      level: 'segment',
      parts: [],
      results: [{ score: meanOf(own), signature: 'mean', segments: own.length, parts: {} }],
    },
  ],
})
const part = (own: readonly number[], keepsRows: boolean) => ({
  scores: scoresOf(own),
  corpus: keepsRows ? corpusOf({ m: own }) : undefined,
})
const measured = (keepsRows: boolean) => ({
  ...part(values, keepsRows),
  ...(keepsRows
    ? { corpus: { ...corpusOf({ m: values }), strata: values.map((_, i) => (i < 20 ? 'x' : 'y')) } }
    : {}),
  byStratum: new Map([
    ['x', part(values.slice(0, 20), keepsRows)],
    ['y', part(values.slice(20), keepsRows)],
  ]),
})

test('without rows there are scores alone', async () => {
  const { byStratum, mean } = await scoresOfStrata(measured(false))
  expect([...byStratum.values()].map(({ intervals }) => intervals)).toEqual([undefined, undefined])
  expect(mean.scores.metrics[0]!.results[0]!.score).toBeCloseTo(meanOf(values), 12)
  expect([...mean.weights.values()]).toEqual([0.5, 0.5])
})

test('with rows, strata and their mean have intervals around these scores', async () => {
  const { byStratum, mean } = await scoresOfStrata(measured(true))
  expect(byStratum.get('x')!.intervals!.entry(0, 0)).toMatchObject({ score: meanOf(values.slice(0, 20)) })
  expect(mean.intervals!.entry(0, 0)).toMatchObject({
    score: expect.closeTo(meanOf(values), 12),
    method: 'mover',
  })
})
