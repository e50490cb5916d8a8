import {
  correlationPermutationTest,
  kendallTauB,
  pearsonCorrelation,
  spearmanCorrelation,
} from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { corpusCorrelation } from '../src/corpus-correlation.ts'
import { modelScores } from '../src/model-scores.ts'
import { fixedScores, gradedSystems } from './systems.ts'

test('the coefficients are those of the corpus scores, with intervals over resamples', () => {
  const { rows, human } = gradedSystems(6, 80)
  const [metric, people] = [modelScores(rows, { resamples: 100 }), modelScores(human, { resamples: 100 })]
  const { models, pearson, spearman, kendall } = corpusCorrelation(metric, people)
  expect(models).toBe(6)
  const x = metric.scores.map(({ score }) => score)
  const y = people.scores.map(({ score }) => score)
  expect(pearson.coefficient).toBe(pearsonCorrelation(x, y).coefficient)
  expect(pearson.pValue).toBe(correlationPermutationTest(x, y).pValue)
  expect(spearman.coefficient).toBe(spearmanCorrelation(x, y).coefficient)
  expect(kendall).toMatchObject(kendallTauB(x, y))
  for (const { coefficient, low, high } of [pearson, spearman, kendall]) {
    expect(low).toBeLessThanOrEqual(high)
    expect(coefficient).toBeGreaterThan(0.8)
  }
})

test('few models in one order have a p-value of 2/n! and no interval of zero width', () => {
  const scores = fixedScores([0.1, 0.2, 0.4, 0.5])
  const { pearson, spearman } = corpusCorrelation(scores, fixedScores([0.1, 0.3, 0.35, 0.9]))
  expect(spearman).toMatchObject({ coefficient: 1, pValue: 2 / 24, low: Number.NaN, high: Number.NaN })
  expect(pearson.pValue).toBe(2 / 24)
})

test('some models only, and those without a score never', () => {
  const metric = fixedScores([0.1, 0.2, 0.9, Number.NaN])
  const human = fixedScores([0.1, 0.3, 0.2, 0.4])
  expect(corpusCorrelation(metric, human).models).toBe(3)
  expect(corpusCorrelation(metric, human, [0, 1]).pearson.coefficient).toBeCloseTo(1, 12)
})

test('constant scores correlate with nothing, and say so', () => {
  const { pearson } = corpusCorrelation(fixedScores([0.5, 0.5]), fixedScores([0.1, 0.2]))
  expect(pearson.coefficient).toBeNaN()
  expect(pearson.reason).toBe('x is constant: all values are 0.5')
  expect(pearson.low).toBeNaN()
})

test('scores of other models are refused, and so are none', () => {
  expect(() => corpusCorrelation(fixedScores([1]), fixedScores([1, 2]))).toThrow('scores 1 models, people 2')
  expect(() => corpusCorrelation(fixedScores([Number.NaN]), fixedScores([1]))).toThrow('no model has a score')
})
