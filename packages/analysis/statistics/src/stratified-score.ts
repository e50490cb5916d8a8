import { checkedOptions, checkOpenProbability } from './checks.ts'
import { jackknifeScores } from './jackknife-scores.ts'
import { checkRows, type MetricRows, segmentCount, selectSegments } from './metric-rows.ts'
import { type ChosenInterval, rangeOf, scoreInterval } from './score-interval.ts'
import { type StrataOptions, type SumInterval, stratumParts, sumInterval } from './stratum-parts.ts'
import { jackknifeInfluence } from './studentized-scores.ts'

/** Settings of `stratifiedScore`. */
export interface StratifiedScoreOptions extends StrataOptions {
  /** 0.95 by default. */
  readonly confidence?: number | undefined
  /** Resamples for the intervals of strata: see `scoreInterval`. */
  readonly resamples?: number | undefined
  readonly seed?: number | undefined
}

/** The score of a system on one stratum. */
export interface StratumScore {
  readonly stratum: string
  readonly segments: number
  /** Share of the stratum in the sum, 0..1. */
  readonly weight: number
  readonly score: ChosenInterval
}

/** The weighted sum of the scores of strata. */
export interface StratifiedScore extends Pick<SumInterval, 'low' | 'high' | 'method'> {
  /** In order of first appearance. */
  readonly strata: readonly StratumScore[]
  readonly score: number
}

/**
 * The score of a system within strata, and the weighted sum of these scores. The numbers of segments of strata are taken as given:
 * see `stratifiedDifference`, whose interval this is for one system.
 *
 * @throws RangeError if there is not one stratum for each segment, or an option is out of its range.
 * @see Cochran (1977), Sampling Techniques, 5
 */
export function stratifiedScore(rows: MetricRows, options: StratifiedScoreOptions): StratifiedScore {
  checkRows('rows', rows)
  const { confidence = 0.95, resamples, seed, clusters } = checkedOptions(options)
  checkOpenProbability('confidence', confidence)
  const parts = stratumParts(segmentCount(rows), options)
  const drawing = {
    confidence,
    ...(resamples === undefined ? {} : { resamples }),
    ...(seed === undefined ? {} : { seed }),
  }
  const systems = parts.map(({ places }) => selectSegments(rows, places))
  const strata = parts.map(
    ({ stratum, places, weight, clusters: within }, h): StratumScore => ({
      stratum,
      segments: places.length,
      weight,
      score: scoreInterval(systems[h], { ...drawing, clusters: within }),
    }),
  )
  const score = strata.reduce((sum, each) => sum + each.weight * each.score.estimate, 0)
  const influence = systems.map((system) => jackknifeInfluence(jackknifeScores(system)).influence)
  const { low, high, method } = sumInterval(score, parts, influence, {
    ofStrata: strata.map((each) => each.score),
    range: rangeOf(rows),
    clusters,
    confidence,
  })
  return { strata, score, low, high, method }
}
