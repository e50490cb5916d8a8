import {
  holmCorrection,
  type MetricRows,
  type StratifiedDifference,
  type StratumDifference,
  type StratumWeights,
  stratifiedDifference,
} from '@codegen-eval/statistics'
import { type Correction, correctPValues } from './corrections.ts'

/** A pair of models on one stratum. */
export interface PairStratum extends StratumDifference {
  /** Whether the difference is significant, corrected over the strata of all pairs. */
  readonly significant: boolean
}

/** A pair of models compared by strata. `a` and `b` are indices of models. */
export interface StratifiedPair extends Omit<StratifiedDifference, 'strata'> {
  readonly a: number
  readonly b: number
  readonly strata: readonly PairStratum[]
  /** The p-value of the weighted mean, corrected over the pairs. */
  readonly adjustedPValue: number
  readonly significant: boolean
  /** Whether the difference turns round between strata, significantly after Holm's correction over the pairs. */
  readonly isReversed: boolean
}

/** The strata of the segments that count, and how their differences are tested. */
export interface StratifiedSettings {
  readonly strata: readonly string[]
  readonly stratumWeights: StratumWeights
  readonly clusters: Int32Array | undefined
  readonly alpha: number
  readonly correction: Correction
}

/**
 * Compares pairs of models within strata and by the weighted mean of strata: see `stratifiedDifference` of
 * `@codegen-eval/statistics`. Differences within strata are corrected by Holm over the strata of all pairs, reversals by Holm over
 * the pairs, and means by the correction of the settings.
 *
 * @throws RangeError for weights that do not fit the strata.
 */
export function stratifiedPairs(
  systems: readonly MetricRows[],
  pairs: readonly (readonly [a: number, b: number])[],
  { strata, stratumWeights, clusters, alpha, correction }: StratifiedSettings,
): StratifiedPair[] {
  const options = { strata, weights: stratumWeights, clusters, confidence: 1 - alpha }
  const found = pairs.map(([a, b]) => stratifiedDifference(systems[a], systems[b], options))
  const within = holmCorrection(found.flatMap((pair) => pair.strata.map(({ pValue }) => pValue)))
  const means = correctPValues(
    correction,
    found.map(({ pValue }) => pValue),
  )
  const reversals = holmCorrection(found.map(({ reversal }) => reversal.pValue))
  let at = 0
  return found.map((pair, i) => ({
    ...pair,
    a: pairs[i][0],
    b: pairs[i][1],
    strata: pair.strata.map((stratum) => {
      const adjustedPValue = within[at++]
      return { ...stratum, adjustedPValue, significant: adjustedPValue <= alpha }
    }),
    adjustedPValue: means[i],
    significant: means[i] <= alpha,
    isReversed: reversals[i] <= alpha,
  }))
}
