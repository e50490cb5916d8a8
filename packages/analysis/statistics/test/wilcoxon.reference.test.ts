import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wilcoxonSignedRankTest } from '../src/wilcoxon.ts'
import { RELATIVE, relativeDifference } from './golden.ts'
import { published, publishedScores } from './published.reference.ts'

const METHODS = ['wilcox', 'pratt', 'zsplit'] as const

type TiedRow = { metric: string; a: string; b: string } & Record<(typeof METHODS)[number], [number, number]>

/** Numbers of SciPy 1.10.1 on differences whose ties rounding does not break, by fixtures/make-tied-wilcoxon.py. */
const tied = JSON.parse(
  readFileSync(new URL('fixtures/tied-wilcoxon.json', import.meta.url), 'utf8'),
) as readonly TiedRow[]

describe('against SciPy 1.10.1 on the published CoNaLa scores', () => {
  test.each(METHODS)('zero method %s', (zeroMethod) => {
    expect(tied).toHaveLength(published.tests.length)
    for (const row of tied) {
      const [a, b] = [publishedScores(row.metric, row.a), publishedScores(row.metric, row.b)]
      const result = wilcoxonSignedRankTest(a, b, { zeroMethod })
      const [statistic, p] = row[zeroMethod]
      expect(result.statistic).toBe(statistic)
      expect(relativeDifference(result.pValue, p)).toBeLessThan(RELATIVE)
    }
  })

  test('ties that rounding breaks move p by less than a tenth', () => {
    for (const { metric, a, b, 'wilcoxon/wilcox': broken } of published.tests) {
      const { pValue } = wilcoxonSignedRankTest(publishedScores(metric, a), publishedScores(metric, b))
      expect(relativeDifference(pValue, broken[1]), `${metric} ${a} ${b}`).toBeLessThan(0.1)
    }
  })
})
