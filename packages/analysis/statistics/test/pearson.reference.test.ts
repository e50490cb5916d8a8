import { describe, expect, test } from 'vitest'
import { pearsonCorrelation } from '../src/pearson.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

describe('against SciPy 1.10.1 on the published CoNaLa scores', () => {
  test('r and its p-value', () => {
    for (const { metric, model, pearson } of published.correlations) {
      const result = pearsonCorrelation(publishedScores(metric, model), publishedScores('grade', model))
      expect(relativeDifference(result.coefficient, pearson[0])).toBeLessThan(RELATIVE)
      expect(relativeDifference(result.pValue, pearson[1])).toBeLessThan(RELATIVE)
    }
  })
})
