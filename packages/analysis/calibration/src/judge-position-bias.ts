import type { Preference } from '@codegen-eval/human-ratings'
import { comparedOutputsName } from '@codegen-eval/human-ratings/internal'
import { clusterIndices } from '@codegen-eval/statistics'
import { checkRecord, checkRecords, groupedBy, meanOf } from '@codegen-eval/statistics/internal'
import type { IntervalSettings } from './quantile.ts'
import { type Measured, measured } from './unit-errors.ts'

/** A judge's vote on two outputs for a task, of which `a` was shown first. */
export type PairVote = Omit<Preference, 'rater' | 'covariates'>

/** How the order of two outputs moves a judge. */
export interface JudgePositionBias {
  /** Number of pairs of outputs that were shown in both orders, on which everything rests, and of those in one order. */
  readonly pairs: number
  readonly oneOrder: number
  /**
   * How much more often than half the output shown first wins; a tie is half a win. -0.5..0.5, 0 without bias; with the interval over
   * tasks.
   */
  readonly firstAdvantage: Measured
  /** Share of the pairs in which the same output wins in both orders, or both are ties, 0..1. */
  readonly consistency: number
  /** Share of the pairs in which the first wins in both orders, and in which the second does. */
  readonly alwaysFirst: number
  readonly alwaysSecond: number
}

const FIRST_SHARE = { a: 1, b: 0, tie: 0.5 } as const

/**
 * The bias of a judge towards the output that it sees first, from pairs of outputs shown in both orders.
 *
 * In such pairs the quality of outputs cancels: without bias, the first wins half of the votes. Votes on a pair in one order are
 * averaged. The interval is Student's over tasks. Pairs shown in one order only are counted and left out.
 *
 * `NaN` with a reason if no pair was shown in both orders, or all are of one task.
 *
 * @throws RangeError if a vote is malformed, or an output is compared with itself.
 */
export function judgePositionBias(
  votes: readonly PairVote[],
  settings: IntervalSettings = {},
): JudgePositionBias {
  checkRecords('votes', votes)
  checkRecord('settings', settings)
  votes.forEach(({ a, b, winner }, v) => {
    if (!Object.hasOwn(FIRST_SHARE, winner))
      throw new RangeError(`votes[${v}].winner: expected a, b or tie, got ${JSON.stringify(winner)}`)
    if (a === b) throw new RangeError(`votes[${v}]: ${JSON.stringify(a)} is compared with itself`)
  })
  const shown = [...groupedBy(votes, comparedOutputsName).values()]
  const both = shown.flatMap((ofPair) => {
    const [x, y] = [true, false].map((isSorted) => {
      const inOrder = ofPair.filter(({ a, b }) => a < b === isSorted)
      return meanOf(inOrder.map(({ winner }) => FIRST_SHARE[winner]))
    })
    const first: readonly [number, number] = [x, y]
    return first.some(Number.isNaN) ? [] : [{ task: String(ofPair[0].id), first }]
  })
  const pairs = both.length
  const shares = both.map(({ first }) => meanOf(first) - 0.5)
  const advantage = meanOf(shares)
  const units = clusterIndices(both.map(({ task }) => task))
  const count = new Set(units).size
  const errors = new Float64Array(count)
  shares.forEach((share, i) => {
    errors[units[i]] += (Math.sqrt(count / (count - 1)) * (share - advantage)) / pairs
  })
  const shareOf = (holds: (first: readonly [number, number]) => boolean) =>
    both.filter(({ first }) => holds(first)).length / pairs
  return {
    pairs,
    oneOrder: shown.length - pairs,
    firstAdvantage: measured(
      {
        value: advantage,
        errors,
        units: count,
        ...(pairs === 0 ? { reason: 'no pair of outputs was shown in both orders' } : {}),
      },
      settings,
    ),
    // the share of one order is that of the other output in the other order
    consistency: shareOf(([x, y]) => x === 1 - y),
    alwaysFirst: shareOf(([x, y]) => x > 0.5 && y > 0.5),
    alwaysSecond: shareOf(([x, y]) => x < 0.5 && y < 0.5),
  }
}
