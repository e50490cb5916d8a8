import { checkOpenProbability } from './checks.ts'
import { clusterIndices } from './cluster-indices.ts'
import { differenceRows } from './difference-rows.ts'
import { gailSimonTest } from './gail-simon.ts'
import { jackknifeTTest } from './jackknife-t-test.ts'
import { corpusScore, type MetricRows, segmentCount, selectSegments } from './metric-rows.ts'
import { holmCorrection } from './multiple-comparisons.ts'
import { type ChosenInterval, differenceInterval } from './score-interval.ts'
import { studentQuantile, studentTails } from './student-distribution.ts'
import { jackknifeInfluence } from './studentized-scores.ts'
import type { TestResult } from './test-result.ts'

/** How strata add up: all alike, or by their number of segments. */
export const STRATUM_WEIGHTS = ['equal', 'size'] as const

/** The weight of strata. */
export type StratumWeights = (typeof STRATUM_WEIGHTS)[number]

/** Settings of a comparison by strata. */
export interface StratifiedOptions {
  /** The stratum of each segment: a language, a benchmark, a level of difficulty. */
  readonly strata: readonly (string | number)[]
  /** `equal` by default. */
  readonly weights?: StratumWeights
  /** The cluster of each segment; a cluster that crosses strata moves as a whole. */
  readonly clusters?: Int32Array | undefined
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
  readonly low: number
  readonly high: number
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
  { strata, weights = 'equal', clusters, confidence = 0.95 }: StratifiedOptions,
): StratifiedDifference {
  checkOpenProbability('confidence', confidence)
  const count = segmentCount(a)
  if (strata.length !== count)
    throw new RangeError(`strata: expected one for each of ${count} segments, got ${strata.length}`)
  if (!STRATUM_WEIGHTS.includes(weights))
    throw new RangeError(
      `weights: expected one of ${STRATUM_WEIGHTS.join(', ')}, got ${JSON.stringify(weights)}`,
    )
  const numbers = clusterIndices(strata)
  const names = [...new Set(strata.map(String))]
  const groups = clusters ?? Int32Array.from({ length: count }, (_, i) => i)
  const influence = new Map<number, number>()
  const errors: number[] = []
  const found = names.map((stratum, h) => {
    const places = [...numbers.keys()].filter((i) => numbers[i] === h)
    const [ofA, ofB] = [selectSegments(a, places), selectSegments(b, places)]
    const own = clusters && clusterIndices(places.map((i) => clusters[i]))
    const weight = weights === 'equal' ? 1 / names.length : places.length / count
    const moved = jackknifeInfluence(differenceRows(ofA, ofB)).influence
    places.forEach((i, place) => {
      const share = (weight * moved[place]) / places.length
      influence.set(groups[i], (influence.get(groups[i]) ?? 0) + share)
    })
    const difference = differenceInterval(ofA, ofB, { confidence, clusters: own })
    const { pValue } = jackknifeTTest(ofA, ofB, own)
    errors.push(errorWithin(moved, own))
    return {
      stratum,
      segments: places.length,
      weight,
      first: corpusScore(ofA),
      second: corpusScore(ofB),
      difference,
      pValue,
    }
  })
  const adjusted = holmCorrection(found.map(({ pValue }) => pValue))
  const total = (key: 'first' | 'second') => found.reduce((sum, own) => sum + own.weight * own[key], 0)
  const difference = total('first') - total('second')
  return {
    strata: found.map((own, h) => ({ ...own, adjustedPValue: adjusted[h] })),
    first: total('first'),
    second: total('second'),
    difference,
    ...overall(difference, [...influence.values()], names.length, confidence),
    reversal: gailSimonTest(
      found.map((own) => own.first - own.second),
      errors,
    ),
  }
}

/** The interval and the p-value of the sum. */
function overall(
  difference: number,
  influence: readonly number[],
  strata: number,
  confidence: number,
): Pick<StratifiedDifference, 'low' | 'high' | 'pValue'> {
  const [groups, degrees] = [influence.length, influence.length - strata]
  const error = Math.sqrt((groups / (groups - 1)) * influence.reduce((sum, value) => sum + value ** 2, 0))
  if (degrees < 1 || !(error > 0))
    return { low: Number.NaN, high: Number.NaN, pValue: error === 0 && difference === 0 ? 1 : Number.NaN }
  const reach = studentQuantile((1 + confidence) / 2, degrees) * error
  return {
    low: difference - reach,
    high: difference + reach,
    pValue: studentTails(difference / error, degrees),
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
