import { checkOpenProbability } from './checks.ts'
import { differenceRows } from './difference-rows.ts'
import { gailSimonTest } from './gail-simon.ts'
import { jackknifeTTest } from './jackknife-t-test.ts'
import { corpusScore, type MetricRows, segmentCount, selectSegments } from './metric-rows.ts'
import { holmCorrection } from './multiple-comparisons.ts'
import { type ChosenInterval, differenceInterval, differenceRange } from './score-interval.ts'
import { type StrataOptions, stratumParts, sumInterval } from './stratum-parts.ts'
import { jackknifeInfluence } from './studentized-scores.ts'
import type { TestResult } from './test-result.ts'

/** Settings of a comparison by strata. */
export interface StratifiedOptions extends StrataOptions {
  /** 0.95 by default. */
  readonly confidence?: number
}

/** Two systems on one stratum. */
export interface StratumDifference {
  readonly stratum: string
  readonly segments: number
  /** Share of the stratum in the sum, 0..1. */
  readonly weight: number
  readonly first: number
  readonly second: number
  /** first - second, with its interval. */
  readonly difference: ChosenInterval
  readonly pValue: number
  /** Corrected by Holm over the strata. */
  readonly adjustedPValue: number
}

/** Two systems compared by strata. */
export interface StratifiedDifference {
  /** In order of first appearance. */
  readonly strata: readonly StratumDifference[]
  /** Weighted sums of the scores of strata. */
  readonly first: number
  readonly second: number
  readonly difference: number
  /** The ends stay between -1 and 1 where all scores of segments lie between 0 and 1. */
  readonly low: number
  readonly high: number
  /** The standard error of the difference. */
  readonly standardError: number
  readonly pValue: number
  /** Whether the difference turns round between strata: see `gailSimonTest`. */
  readonly reversal: TestResult
}

/**
 * Compares two systems within strata, and by the weighted sum of the strata's scores. The numbers of segments of strata are taken as
 * given: the standard error is that of segments, or clusters, within strata, √(G/(G - 1) Σ u²) for the influence u of each of G
 * clusters on the sum, with Student's t and as many degrees of freedom as there are more clusters than strata.
 *
 * @throws RangeError if a system or the strata differ in their number of segments, or an option is out of its range.
 * @see Cochran (1977), Sampling Techniques, 5; Gail and Simon (1985), https://doi.org/10.2307/2530862
 */
export function stratifiedDifference(
  a: MetricRows,
  b: MetricRows,
  { confidence = 0.95, ...options }: StratifiedOptions,
): StratifiedDifference {
  checkOpenProbability('confidence', confidence)
  const parts = stratumParts(segmentCount(a), options)
  const influence: Float64Array[] = []
  const errors: number[] = []
  const found = parts.map(({ stratum, places, weight, clusters }) => {
    const [ofA, ofB] = [selectSegments(a, places), selectSegments(b, places)]
    const moved = jackknifeInfluence(differenceRows(ofA, ofB)).influence
    influence.push(moved)
    errors.push(errorWithin(moved, clusters))
    return {
      stratum,
      segments: places.length,
      weight,
      first: corpusScore(ofA),
      second: corpusScore(ofB),
      difference: differenceInterval(ofA, ofB, { confidence, clusters }),
      pValue: jackknifeTTest(ofA, ofB, clusters).pValue,
    }
  })
  const adjusted = holmCorrection(found.map(({ pValue }) => pValue))
  const total = (key: 'first' | 'second') =>
    found.reduce((sum, stratum) => sum + stratum.weight * stratum[key], 0)
  const difference = total('first') - total('second')
  return {
    strata: found.map((stratum, h) => ({ ...stratum, adjustedPValue: adjusted[h] })),
    first: total('first'),
    second: total('second'),
    difference,
    ...sumInterval(difference, parts, influence, options.clusters, {
      confidence,
      range: differenceRange(a, b),
    }),
    reversal: gailSimonTest(
      found.map((stratum) => stratum.first - stratum.second),
      errors,
    ),
  }
}

/** The standard error of a stratum from the influence of its segments, which sum to 0. */
function errorWithin(influence: Float64Array, clusters: Int32Array | undefined): number {
  const sums = new Map<number, number>()
  influence.forEach((value, i) => {
    const group = clusters?.[i] ?? i
    sums.set(group, (sums.get(group) ?? 0) + value / influence.length)
  })
  const squares = [...sums.values()].reduce((sum, value) => sum + value ** 2, 0)
  return Math.sqrt((sums.size / (sums.size - 1)) * squares)
}
