import { describe, expect, test } from 'vitest'
import { spearmanCorrelation } from '../src/spearman.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

describe('against SciPy 1.10.1 on the published CoNaLa scores', () => {
  test('rho and its p-value', () => {
    for (const { metric, model, spearman } of published.correlations) {
      const result = spearmanCorrelation(publishedScores(metric, model), publishedScores('grade', model))
      expect(relativeDifference(result.coefficient, spearman[0])).toBeLessThan(RELATIVE)
      expect(relativeDifference(result.pValue, spearman[1])).toBeLessThan(RELATIVE)
    }
  })
})
