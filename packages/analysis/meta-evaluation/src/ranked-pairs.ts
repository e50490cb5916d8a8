import {
  checkAtLeast,
  checkEach,
  checkedRecord,
  checkNumber,
  checkNumbers,
  checkRecord,
} from '@codegen-eval/statistics/internal'
import { type ScoreGroup, type ScoreMatrix, scoreGroups } from './score-matrix.ts'
import { gapOf, tieUnit } from './tie-unit.ts'

/** How gold and metric order the pairs of a group. */
export interface RankedPairs {
  /** Pairs that both order, and alike. */
  readonly concordant: number
  readonly discordant: number
  /** Pairs that only gold ties. */
  readonly goldTies: number
  /** Pairs that only the metric ties. */
  readonly metricTies: number
  readonly bothTies: number
}

/** The rule for ties. */
export interface TieOptions {
  /** Scores of the metric that differ by at most this are tied; 0 by default. */
  readonly epsilon?: number
  /** Pairs whose gold differs by less are left out; 0 by default: all pairs count. */
  readonly minimumGap?: number
}

/**
 * Counts how gold and metric order all pairs of outputs of one group. Gold is tied where it is equal; the metric is tied
 * where its scores differ by at most `epsilon`, to 12 digits.
 *
 * O(n²) in the number of outputs.
 *
 * @throws RangeError if the lists differ in length or `epsilon` is negative.
 */
export function rankedPairs(
  gold: ArrayLike<number>,
  scores: ArrayLike<number>,
  options: TieOptions = {},
): RankedPairs {
  checkRecord('options', options)
  checkEach(checkNumbers, { gold, scores })
  const [group] = scoreGroups([gold], [scores], 'none')
  return rankedPairsOf(group!, tieUnit([scores]), options)
}

/** The same with the unit of all scores. */
function rankedPairsOf(
  { gold, scores }: ScoreGroup,
  unit: number,
  { epsilon = 0, minimumGap = 0 }: TieOptions,
): RankedPairs {
  checkAtLeast('epsilon', epsilon, 0)
  const threshold = Math.round(epsilon / unit)
  let [concordant, discordant, goldTies, metricTies, bothTies] = [0, 0, 0, 0, 0]
  for (let a = 0; a < gold.length; a++) {
    for (let b = a + 1; b < gold.length; b++) {
      const difference = gold[a] - gold[b]
      if (Math.abs(difference) < minimumGap) continue
      const tied = gapOf(scores[a], scores[b], unit) <= threshold
      if (difference === 0) {
        if (tied) bothTies++
        else goldTies++
      } else if (tied) metricTies++
      else if (difference > 0 === scores[a] > scores[b]) concordant++
      else discordant++
    }
  }
  return { concordant, discordant, goldTies, metricTies, bothTies }
}

export function rankedPairsByGroup(
  groups: readonly ScoreGroup[],
  scores: ScoreMatrix,
  options: TieOptions,
): RankedPairs[] {
  const unit = tieUnit(scores)
  return groups.map((group) => rankedPairsOf(group, unit, options))
}

/** The number of pairs. */
export function rankedPairTotal(pairs: RankedPairs): number {
  const { concordant, discordant, goldTies, metricTies, bothTies } = checkedPairs(pairs)
  return concordant + discordant + goldTies + metricTies + bothTies
}

/** Counts of pairs, to be taken apart; throws `TypeError` for anything else. */
export function checkedPairs(pairs: RankedPairs): RankedPairs {
  checkNumber('pairs.concordant', checkedRecord('pairs', pairs).concordant)
  return pairs
}
