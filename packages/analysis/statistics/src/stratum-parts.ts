import { groupedBy } from '@codegen-eval/metric/internal'
import { checkList } from './checks.ts'
import { clusterIndices } from './cluster-indices.ts'
import type { PValue } from './p-value.ts'
import { placesOfLabels } from './places-of-labels.ts'
import type { ChosenInterval, ScoreRange } from './score-interval.ts'
import { type StratumWeights, weightsOf } from './stratum-weights.ts'
import { studentPValue, studentQuantile } from './student-distribution.ts'

/** Segments by strata. */
export interface StrataOptions {
  /** The stratum of each segment: a language, a benchmark, a level of difficulty. */
  readonly strata: readonly (string | number)[]
  /** `equal` by default. */
  readonly weights?: StratumWeights | undefined
  /** The cluster of each segment; a cluster that crosses strata moves as a whole. */
  readonly clusters?: Int32Array | undefined
}

export interface StratumPart {
  readonly stratum: string
  readonly places: readonly number[]
  /** Share of the stratum in the sum, 0..1. */
  readonly weight: number
  /** The cluster of each of its segments, if there are any. */
  readonly clusters: Int32Array | undefined
}

/**
 * The strata in order of first appearance.
 *
 * @throws RangeError if there is not one stratum for each segment, or a weight is wrong.
 */
export function stratumParts(
  count: number,
  { strata, weights = 'equal', clusters }: StrataOptions,
): StratumPart[] {
  checkList('strata', strata)
  if (strata.length !== count)
    throw new RangeError(`strata: expected one for each of ${count} segments, got ${strata.length}`)
  const byName = placesOfLabels(strata.map(String))
  const sizes = Array.from(byName.values(), ({ length }) => length)
  const shares = weightsOf('weights', weights, [...byName.keys()], sizes)
  return Array.from(byName, ([stratum, places], h) => ({
    stratum,
    places,
    weight: shares[h],
    clusters: clusters && clusterIndices(places.map((i) => clusters[i])),
  }))
}

/** The interval of a weighted sum of strata, and the p-value of Student's t. */
export interface SumInterval extends ScoreRange, PValue {
  /** `undefined` without an interval. */
  readonly method: 'mover' | 'bonett-price' | 'jackknife-t' | undefined
  /** `NaN` if a stratum has one segment or cluster, or if no segment moves a score. */
  readonly standardError: number
}

/** The parts of a sum of strata. */
export interface SumOptions {
  readonly ofStrata: readonly ChosenInterval[]
  /** The ends of the sum stay within it. */
  readonly range: ScoreRange
  /** The cluster of each segment of the input, if there are any. */
  readonly clusters: Int32Array | undefined
  readonly confidence: number
}

/**
 * The interval and the p-value of a weighted sum of strata.
 *
 * The ends lie √(Σ_h w_h² d_h²) from the sum, where d_h is the distance of the end of stratum h from its score (MOVER), or as far as
 * those of Student's t, if this is more: so the sum is as sure as its strata, also where one of them is small, or has one score only, and
 * strata that are all right, whose intervals end there, do not make the sum surer than its variance. Where clusters cross strata, or a
 * stratum has no interval, they are those of Student's t.
 *
 * Its variance is Σ_g (Σ_h w_h √(G_h/(G_h - 1)) u_gh)² for the influence u_gh of cluster g, or segment, on the score of stratum h of G_h
 * clusters; if none crosses strata, the sum of the variances V_h of strata. Degrees of freedom are Satterthwaite's,
 * (Σ V_h)²/Σ (V_h²/(G_h - 1)), because a small stratum of large weight determines the error, and has few. There are fewer than
 * clusters, which counts where these cross strata.
 *
 * @param influence For each stratum, that of its segments on its score, which sum to 0.
 * @see Zou and Donner (2008), https://doi.org/10.1002/sim.3095; Satterthwaite (1946), https://doi.org/10.2307/3002019
 */
export function sumInterval(
  estimate: number,
  parts: readonly StratumPart[],
  influence: readonly Float64Array[],
  { ofStrata, range, clusters, confidence }: SumOptions,
): SumInterval {
  const moved = new Map<number, number>()
  let [groups, variance, spread] = [0, 0, 0]
  for (const [h, part] of parts.entries()) {
    const ofClusters = clusterInfluence(part, influence[h], clusters)
    for (const [group, value] of ofClusters) moved.set(group, (moved.get(group) ?? 0) + part.weight * value)
    const share = part.weight ** 2 * sumOfSquares(ofClusters)
    groups += ofClusters.size
    variance += share
    spread += share ** 2 / (ofClusters.size - 1)
  }
  const error = Math.sqrt(sumOfSquares(moved))
  const hasError = error > 0
  const degrees = Math.min(variance ** 2 / spread, moved.size - 1)
  const isJoined = groups === moved.size && ofStrata.every(({ reason }) => reason === undefined)
  const ofStudent = hasError ? error * studentQuantile((1 + confidence) / 2, degrees) : Number.NaN
  const reachOf = (end: 'low' | 'high') => {
    if (!isJoined) return ofStudent
    const joined = Math.hypot(
      ...parts.map(({ weight }, h) => weight * (ofStrata[h][end] - ofStrata[h].estimate)),
    )
    return hasError ? Math.max(joined, ofStudent) : joined
  }
  return {
    low: Math.max(estimate - reachOf('low'), range.low),
    high: Math.min(estimate + reachOf('high'), range.high),
    method: isJoined ? 'mover' : hasError ? 'jackknife-t' : undefined,
    standardError: hasError ? error : Number.NaN,
    ...(hasError
      ? studentPValue(estimate / error, degrees)
      : { pValue: error === 0 && estimate === 0 ? 1 : Number.NaN }),
  }
}

/** The standard error of the score of one stratum; `NaN` for one segment or cluster. */
export function stratumError(
  part: StratumPart,
  influence: Float64Array,
  clusters: Int32Array | undefined,
): number {
  return Math.sqrt(sumOfSquares(clusterInfluence(part, influence, clusters)))
}

/** The influence of each cluster on the score of its stratum, scaled so that the sum of squares estimates its variance without bias. */
function clusterInfluence(
  { places }: StratumPart,
  influence: Float64Array,
  clusters: Int32Array | undefined,
): Map<number, number> {
  const groups = groupedBy([...places.keys()], (place) => clusters?.[places[place]] ?? places[place])
  // one cluster has no spread
  const scale = groups.size > 1 ? Math.sqrt(groups.size / (groups.size - 1)) : Number.NaN
  const sumOf = (own: readonly number[]) =>
    own.reduce((sum, place) => sum + influence[place] / places.length, 0)
  return new Map(Array.from(groups, ([group, own]) => [group, scale * sumOf(own)]))
}

function sumOfSquares(values: ReadonlyMap<number, number>): number {
  return [...values.values()].reduce((sum, value) => sum + value ** 2, 0)
}
