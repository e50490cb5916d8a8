import type { ResamplingOptions } from './bootstrap-scores.ts'
import { checkedOptions, checkOpenProbability } from './checks.ts'
import { type Interval, noInterval } from './interval.ts'
import { checkRows, type MetricRows } from './metric-rows.ts'
import { quantileOfSorted } from './quantile.ts'
import { studentizedScores } from './studentized-scores.ts'

/** Settings of an interval from resamples. */
export interface ConfidenceOptions extends ResamplingOptions {
  /** 0.95 by default. */
  readonly confidence?: number
}

/**
 * The bootstrap-t interval of a corpus score: θ - q(1 - α/2) se to θ - q(α/2) se, where q are quantiles of the studentized
 * resamples (θ* - θ)/se*, and se is the jackknife's standard error (see `studentizedScores`).
 *
 * It follows the skewness of few scores, for which quantiles of resampled scores are too narrow. An end is infinite where a
 * share of α/2 of the resamples or more has no spread; `scoreInterval` then uses the range of the score.
 *
 * The ends are `NaN` with a reason if there is one segment, if no segment moves the score (all are equal), or if
 * the score is undefined, also without some segment. Resamples with an undefined score are left out.
 *
 * @throws RangeError if there is no segment or an option is out of its range.
 * @see Efron (1981), https://doi.org/10.2307/3314608; Efron and Tibshirani (1993), An Introduction to the Bootstrap, 12.5
 */
export function bootstrapTInterval(system: MetricRows, options: ConfidenceOptions = {}): Interval {
  checkRows('system', system)
  const { confidence = 0.95 } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const { estimate, standardError, statistics, reason } = studentizedScores(system, options)
  if (reason !== undefined) return noInterval(confidence, reason)
  const sorted = statistics.filter((value) => !Number.isNaN(value)).sort()
  if (sorted.length === 0) return noInterval(confidence, 'no resample has a defined value')
  const tail = (1 - confidence) / 2
  return {
    low: estimate - quantileOfSorted(sorted, 1 - tail) * standardError,
    high: estimate - quantileOfSorted(sorted, tail) * standardError,
    confidence,
  }
}
