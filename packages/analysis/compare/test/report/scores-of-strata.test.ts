import type { Scores } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { intervalsOfStrata, scoresOfStrata } from '../../src/report/scores-of-strata.ts'
import { strataIntervals } from '../../src/strata-intervals.ts'
import type { StratumScoreSet } from '../../src/view/plain-scores-view.ts'
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

const scoreOf = (set: StratumScoreSet | undefined) => set!.metrics[0]!.results[0]!

test('without rows there are scores alone, and the mean comes last', async () => {
  const sets = await scoresOfStrata(measured(false))
  expect([...sets].map(([name, { weight }]) => [name, weight])).toEqual([
    ['x', 0.5],
    ['y', 0.5],
    ['mean', undefined],
  ])
  expect([...sets.values()].map((set) => scoreOf(set).interval)).toEqual([undefined, undefined, undefined])
  expect(scoreOf(sets.get('mean')).score).toBeCloseTo(meanOf(values), 12)
})

test('with rows, strata and their mean have intervals around these scores', async () => {
  const sets = await scoresOfStrata(measured(true))
  expect(scoreOf(sets.get('x')).interval).toMatchObject({ estimate: meanOf(values.slice(0, 20)) })
  expect(scoreOf(sets.get('mean')).interval).toMatchObject({
    estimate: expect.closeTo(meanOf(values), 12),
    method: 'mover',
  })
})

test('intervals of strata are named as scores of strata are', async () => {
  const found = await strataIntervals(measured(true).corpus!)
  const sets = intervalsOfStrata(found)
  expect([...sets.keys()]).toEqual(['x', 'y', 'mean'])
  expect(scoreOf(sets.get('y')).score).toBeCloseTo(meanOf(values.slice(20)), 12)
})
