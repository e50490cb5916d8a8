import {
  holmCorrection,
  type MetricRows,
  type StratifiedDifference,
  type StratumDifference,
  type StratumWeights,
  segmentScores,
  stratifiedDifference,
} from '@codegen-eval/statistics'
import { correctPValues } from './corrections.ts'
import type { Correction } from './settings.ts'
import { areDifferencesSkewed } from './skewed-differences.ts'
import { unseenFailures } from './unseen-failures.ts'
import { type StratifiedLead, stratumLead, type UnseenInStrata, unseenInMean } from './unseen-in-strata.ts'

/** A pair of models on one stratum. */
export interface PairStratum extends StratumDifference {
  /** Whether the difference is significant, corrected over the strata of all pairs. */
  readonly significant: boolean
  /** Of a significant difference, the share of segments on which the leading model may fail unseen: see `unseenFailures`. */
  readonly unseenFailures?: number
  /** Whether the differences are so skewed that a difference can be found where means are equal. */
  readonly skewed: boolean
}

/** A pair of models compared by strata. `a` and `b` are indices of models; unseen failures are those of a significant mean. */
export interface StratifiedPair extends Omit<StratifiedDifference, 'strata'>, Partial<UnseenInStrata> {
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
  { strata: names, stratumWeights, clusters, alpha, correction }: StratifiedSettings,
): StratifiedPair[] {
  const options = { strata: names, weights: stratumWeights, clusters, confidence: 1 - alpha }
  const found = pairs.map(([a, b]) => stratifiedDifference(systems[a], systems[b], options))
  const within = holmCorrection(found.flatMap((pair) => pair.strata.map(({ pValue }) => pValue)))
  const means = correctPValues(
    correction,
    found.map(({ pValue }) => pValue),
  )
  const reversals = holmCorrection(found.map(({ reversal }) => reversal.pValue))
  const scores = systems.map((system) => segmentScores(system))
  let at = 0
  return found.map((pair, i) => {
    const [a, b] = pairs[i]
    const leadOf = (difference: number): StratifiedLead => {
      const [ahead, behind] = difference < 0 ? [b, a] : [a, b]
      return { ahead: scores[ahead], behind: scores[behind], strata: names, clusters }
    }
    const weights = new Map(pair.strata.map(({ stratum, weight }) => [stratum, weight]))
    const significant = means[i] <= alpha
    return {
      ...pair,
      a,
      b,
      strata: pair.strata.map((stratum) => {
        const adjustedPValue = within[at++]
        const lead = stratumLead(leadOf(stratum.difference.estimate), stratum.stratum)
        const skewed = areDifferencesSkewed(lead.ahead, lead.behind)
        const done = { ...stratum, adjustedPValue, significant: adjustedPValue <= alpha, skewed }
        const share = done.significant ? unseenFailures(lead, alpha) : undefined
        return share === undefined ? done : { ...done, unseenFailures: share }
      }),
      adjustedPValue: means[i],
      significant,
      ...(significant ? unseenInMean(leadOf(pair.difference), weights, 0, alpha) : {}),
      isReversed: reversals[i] <= alpha,
    }
  })
}
