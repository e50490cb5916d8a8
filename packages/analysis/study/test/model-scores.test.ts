import { bootstrapInterval, meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { modelScores } from '../src/model-scores.ts'
import { gradedSystems } from './systems.ts'

const { rows } = gradedSystems(3, 80)

test('score, interval and median are those of the bootstrap of each model', () => {
  const { scores, resampled } = modelScores(rows, { resamples: 200, seed: 5 })
  expect(resampled.map(({ length }) => length)).toEqual([200, 200, 200])
  rows.forEach((own, m) => {
    const { estimate, low, high, median } = bootstrapInterval(own, { resamples: 200, seed: 5 })
    expect(scores[m]).toEqual({ score: estimate, low, high, median })
  })
})

test('metrics of one call or of two share their resamples', () => {
  const together = modelScores(rows, { resamples: 50 }).resampled
  expect([...together[2]]).toEqual([...modelScores([rows[2]], { resamples: 50 }).resampled[0]])
})

test('a model without any score has none, and no interval', () => {
  const empty = meanScoreRows([Number.NaN, Number.NaN])
  const none = { score: Number.NaN, low: Number.NaN, high: Number.NaN, median: Number.NaN }
  expect(modelScores([empty], { resamples: 10 }).scores).toEqual([none])
})

test('one segment and constant scores have intervals of no width', () => {
  expect(modelScores([meanScoreRows([0.25])], { resamples: 10 }).scores[0]).toEqual({
    score: 0.25,
    low: 0.25,
    high: 0.25,
    median: 0.25,
  })
})
