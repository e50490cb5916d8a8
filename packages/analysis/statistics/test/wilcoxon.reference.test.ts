import { describe, expect, test } from 'vitest'
import { wilcoxonSignedRankTest } from '../src/wilcoxon.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

describe('against SciPy 1.10.1 on the published CoNaLa scores', () => {
  test.each(['wilcox', 'pratt', 'zsplit'] as const)('zero method %s', (zeroMethod) => {
    for (const row of published.tests) {
      const result = wilcoxonSignedRankTest(
        publishedScores(row.metric, row.a),
        publishedScores(row.metric, row.b),
        { zeroMethod },
      )
      const [statistic, p] = row[`wilcoxon/${zeroMethod}`]
      expect(result.statistic).toBe(statistic)
      expect(relativeDifference(result.pValue, p)).toBeLessThan(RELATIVE)
    }
  })
})
