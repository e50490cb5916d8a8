import { checkEach } from './checks.ts'
import { jackknifeDifferences } from './jackknife-scores.ts'
import { checkRows, corpusScore, type MetricRows } from './metric-rows.ts'
import { signsPValue } from './p-value.ts'
import { scoreRounding } from './score-rounding.ts'
import { studentPValue } from './student-distribution.ts'
import { jackknifeInfluence } from './studentized-scores.ts'
import type { TestResult } from './test-result.ts'

/**
 * The t test of a difference of corpus scores with the jackknife's standard error, two-sided: t = θ/se with n - 1 degrees of
 * freedom, where θ = score(A) - score(B). It rejects where the interval of `jackknifeTInterval` excludes 0, and is the
 * paired t test for means of scores.
 *
 * `statistic` is θ. Identical systems give 1. If all segments differ alike, p is that of random signs, 2^(1-n). It is `NaN`
 * with a reason for one segment, and if a score is undefined, also without some segment.
 *
 * @param clusters The cluster of each segment; n is then their number.
 * @throws RangeError if there is no segment, or A and B differ in their number of segments.
 * @see Tukey (1958), https://doi.org/10.1214/aoms/1177706647
 */
export function jackknifeTTest(a: MetricRows, b: MetricRows, clusters?: Int32Array | undefined): TestResult {
  checkEach(checkRows, { a, b })
  const statistic = corpusScore(a) - corpusScore(b)
  const rounding = scoreRounding(a) + scoreRounding(b)
  const { influence, standardError } = jackknifeInfluence(jackknifeDifferences(a, b, clusters), rounding)
  const none = (reason: string): TestResult => ({ statistic, pValue: Number.NaN, reason })
  if (Number.isNaN(statistic)) return none('the score is undefined')
  if (standardError === 0 && Math.abs(statistic) <= rounding) return { statistic, pValue: 1 }
  if (influence.length === 1) return none('one segment has no spread')
  if (Number.isNaN(standardError)) return none('the score is undefined without some segment')
  if (standardError === 0) return { statistic, ...signsPValue(influence.length) }
  return { statistic, ...studentPValue(statistic / standardError, influence.length - 1) }
}
