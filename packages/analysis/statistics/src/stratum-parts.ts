import { clusterIndices } from './cluster-indices.ts'
import { placesOfLabels } from './places-of-labels.ts'
import type { ScoreRange } from './score-interval.ts'
import { type StratumWeights, weightsOf } from './stratum-weights.ts'
import { studentQuantile, studentTails } from './student-distribution.ts'

/** Segments by strata. */
export interface StrataOptions {
  /** The stratum of each segment: a language, a benchmark, a level of difficulty. */
  readonly strata: readonly (string | number)[]
  /** `equal` by default. */
  readonly weights?: StratumWeights | undefined
  /** The cluster of each segment; a cluster that crosses strata moves as a whole. */
  readonly clusters?: Int32Array | undefined
}

/** The segments of a stratum. */
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

/** The interval and the p-value of a weighted sum of strata; `NaN` if a stratum has one segment, or if no segment moves a score. */
export interface SumInterval extends ScoreRange {
  readonly standardError: number
  readonly pValue: number
}

/**
 * The interval and the p-value of a weighted sum of strata: the standard error is √(G/(G - 1) Σ u²) for the influence u of each of G
 * segments or clusters on the sum, with Student's t and as many degrees of freedom as there are more of these than strata.
 *
 * The ends stay within the range of the scores.
 *
 * @param influence For each stratum, that of its segments on its score, which sum to 0.
 * @param groups The cluster of each segment of the input, if there are any.
 */
export function sumInterval(
  estimate: number,
  parts: readonly StratumPart[],
  influence: readonly Float64Array[],
  groups: Int32Array | undefined,
  { confidence, range }: { readonly confidence: number; readonly range: ScoreRange },
): SumInterval {
  const moved = new Map<number, number>()
  for (const [h, { places, weight }] of parts.entries())
    places.forEach((i, place) => {
      const group = groups?.[i] ?? i
      moved.set(group, (moved.get(group) ?? 0) + (weight * influence[h][place]) / places.length)
    })
  const degrees = moved.size - parts.length
  const squares = [...moved.values()].reduce((sum, value) => sum + value ** 2, 0)
  const error = Math.sqrt((moved.size / (moved.size - 1)) * squares)
  if (degrees < 1 || !(error > 0))
    return {
      low: Number.NaN,
      high: Number.NaN,
      standardError: Number.NaN,
      pValue: error === 0 && estimate === 0 ? 1 : Number.NaN,
    }
  const reach = studentQuantile((1 + confidence) / 2, degrees) * error
  return {
    low: Math.max(estimate - reach, range.low),
    high: Math.min(estimate + reach, range.high),
    standardError: error,
    pValue: studentTails(estimate / error, degrees),
  }
}
