import { describe, expect, test } from 'vitest'
import { kendallTauB, kendallTauC } from '../src/kendall.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

describe('against SciPy 1.10.1 on the published CoNaLa scores', () => {
  test('tau-b with its p-value, and tau-c', () => {
    for (const { metric, model, tauB, tauC } of published.correlations) {
      const [x, y] = [publishedScores(metric, model), publishedScores('grade', model)]
      const b = kendallTauB(x, y)
      expect(relativeDifference(b.coefficient, tauB[0])).toBeLessThan(RELATIVE)
      expect(relativeDifference(b.pValue, tauB[1])).toBeLessThan(RELATIVE)
      expect(relativeDifference(kendallTauC(x, y).coefficient, tauC)).toBeLessThan(RELATIVE)
    }
  })
})
