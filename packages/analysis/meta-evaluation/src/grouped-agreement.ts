import { kendallTauC } from '@codegen-eval/statistics'
import { checkChoice, checkedOptions } from '@codegen-eval/statistics/internal'
import { accEq, kendallLike, orderedPairAccuracy, pairTauB, tauEq } from './pair-coefficients.ts'
import { type RankedPairs, rankedPairsByGroup, rankedPairTotal, type TieOptions } from './ranked-pairs.ts'
import { type PairGrouping, type ScoreMatrix, scoreGroups } from './score-matrix.ts'

/** The measures of agreement over pairs of outputs. */
export const PAIR_MEASURES = ['acc-eq', 'tau-eq', 'tau-b', 'tau-c', 'kendall-like', 'accuracy'] as const

/** A measure of agreement over pairs of outputs. */
export type PairMeasure = (typeof PAIR_MEASURES)[number]

/** Settings of the agreement within groups. */
export interface GroupedAgreementOptions extends TieOptions {
  /** Which outputs are compared with each other; those for one item by default. */
  readonly by?: PairGrouping
  /** `acc-eq` by default. */
  readonly measure?: PairMeasure
}

/** The agreement of a metric with gold within groups. */
export interface GroupedAgreement {
  /** The mean over groups that have a value, or over pairs for `kendall-like` and `accuracy`; `NaN` if there is none. */
  readonly value: number
  /** Groups with a value. */
  readonly groups: number
  /** Groups with at least one pair, but without a value, such as a constant one under tau-b. */
  readonly undefinedGroups: number
  /** Groups without a pair, for lack of scores. */
  readonly emptyGroups: number
  /** The mean where an undefined group counts as 0, which does not flatter metrics with many ties. */
  readonly withZeros: number
  readonly pairs: RankedPairs
}

/**
 * The agreement of a metric with gold over pairs of outputs, within items by default: which of two outputs for one task
 * is better.
 *
 * `acc-eq`, `tau-eq`, `tau-b` and `tau-c` are means over groups; `kendall-like` and `accuracy` are computed over all pairs
 * together, so that groups count by their pairs. See `accEq`, `tauEq`, `pairTauB`, `kendallLike`, `orderedPairAccuracy` and
 * `kendallTauC` of `@codegen-eval/statistics`, which ignores `epsilon`.
 *
 * @throws RangeError if the matrices differ in shape, or an option is out of range.
 */
export function groupedAgreement(
  gold: ScoreMatrix,
  scores: ScoreMatrix,
  options: GroupedAgreementOptions = {},
): GroupedAgreement {
  const { by = 'item', measure = 'acc-eq' } = checkedOptions(options)
  checkChoice('measure', measure, PAIR_MEASURES)
  const groups = scoreGroups(gold, scores, by)
  const counts = rankedPairsByGroup(groups, scores, options)
  const pairs = sumOfPairs(counts)
  const filled = counts.flatMap((count, g) => (rankedPairTotal(count) > 0 ? [g] : []))
  const values = filled.map((g) =>
    measure === 'tau-c'
      ? kendallTauC(groups[g].gold, groups[g].scores).coefficient
      : COEFFICIENTS[measure](counts[g]),
  )
  const defined = values.filter((value) => !Number.isNaN(value))
  const sum = defined.reduce((total, value) => total + value, 0)
  const pooled = measure === 'kendall-like' || measure === 'accuracy'
  return {
    value: pooled ? COEFFICIENTS[measure](pairs) : sum / defined.length,
    groups: defined.length,
    undefinedGroups: filled.length - defined.length,
    emptyGroups: counts.length - filled.length,
    withZeros: pooled ? COEFFICIENTS[measure](pairs) || 0 : sum / filled.length,
    pairs,
  }
}

/** The coefficients that follow from counts. */
export const COEFFICIENTS: Readonly<Record<Exclude<PairMeasure, 'tau-c'>, (pairs: RankedPairs) => number>> = {
  'acc-eq': accEq,
  'tau-eq': tauEq,
  'tau-b': pairTauB,
  'kendall-like': kendallLike,
  accuracy: orderedPairAccuracy,
}

function sumOfPairs(counts: readonly RankedPairs[]): RankedPairs {
  return counts.reduce(
    (sum, count) => ({
      concordant: sum.concordant + count.concordant,
      discordant: sum.discordant + count.discordant,
      goldTies: sum.goldTies + count.goldTies,
      metricTies: sum.metricTies + count.metricTies,
      bothTies: sum.bothTies + count.bothTies,
    }),
    { concordant: 0, discordant: 0, goldTies: 0, metricTies: 0, bothTies: 0 },
  )
}
