import { describe, expect, test } from 'vitest'
import { pairedTTest } from '../src/paired-t.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

describe('against SciPy 1.10.1 on the published CoNaLa scores', () => {
  test('t, its p-value and the mean difference', () => {
    for (const row of published.tests) {
      const result = pairedTTest(publishedScores(row.metric, row.a), publishedScores(row.metric, row.b))
      expect(relativeDifference(result.statistic, row.ttest[0])).toBeLessThan(RELATIVE)
      expect(relativeDifference(result.pValue, row.ttest[1])).toBeLessThan(RELATIVE)
      expect(relativeDifference(result.meanDifference, row.meanDiff)).toBeLessThan(RELATIVE)
    }
  })
})
