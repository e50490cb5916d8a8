import { checkedOptions, checkOpenProbability } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import { type Interval, noInterval } from './interval.ts'
import { jackknifeScores } from './jackknife-scores.ts'
import { checkRows, corpusScore, type MetricRows } from './metric-rows.ts'
import { studentQuantile } from './student-distribution.ts'
import { jackknifeInfluence } from './studentized-scores.ts'

/**
 * The interval of Student's t with the jackknife's standard error: θ ± t(1 - α/2; n - 1) se. For a mean of scores it is
 * exactly Student's interval, the values that the t test does not reject; for the difference of two systems take
 * `differenceRows`.
 *
 * The ends are `NaN` with a reason if there is one segment, if no segment moves the score, or if the score is
 * undefined, also without some segment.
 *
 * @param ofSegments Rows of segments; with `clusters` (see `clusterIndices`) n is the number of clusters.
 * @throws RangeError if there is no segment or the confidence is not between 0 and 1.
 * @see Tukey (1958), https://doi.org/10.1214/aoms/1177706647; Efron (1982), https://doi.org/10.1137/1.9781611970319
 */
export function jackknifeTInterval(
  ofSegments: MetricRows,
  options: { readonly confidence?: number; readonly clusters?: Int32Array | undefined } = {},
): Interval {
  checkRows('ofSegments', ofSegments)
  const { confidence = 0.95, clusters } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const system = clusterRows(ofSegments, clusters)
  return intervalOfJackknife(corpusScore(system), jackknifeScores(system), confidence)
}

/**
 * The interval of a score or a difference, of which `without` has the values without each segment.
 *
 * @param degrees Degrees of freedom; one less than the number of segments by default.
 */
export function intervalOfJackknife(
  estimate: number,
  without: Float64Array,
  confidence: number,
  degrees: number = without.length - 1,
): Interval {
  const { influence, standardError } = jackknifeInfluence(without)
  if (Number.isNaN(estimate)) return noInterval(confidence, 'the score is undefined')
  if (influence.length === 1) return noInterval(confidence, 'one segment has no spread')
  if (Number.isNaN(standardError))
    return noInterval(confidence, 'the score is undefined without some segment')
  if (standardError === 0) return noInterval(confidence, 'no segment moves the score')
  if (!(degrees > 0)) return noInterval(confidence, 'one segment has all of the weight')
  const reach = studentQuantile((1 + confidence) / 2, degrees) * standardError
  return { low: estimate - reach, high: estimate + reach, confidence }
}
