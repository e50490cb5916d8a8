import type { PairComparisons } from './pair-comparisons.ts'

/** The difference of a metric from which people agree with it. */
export interface TrustedDifference {
  /** In the unit of the scores; `NaN` with a reason if there is none. */
  readonly difference: number
  /** Number of pairs that differ by at least as much. */
  readonly pairs: number
  /** Share of them in which people significantly prefer the same model, 0..1. */
  readonly agreement: number
  /** Why there is none. */
  readonly reason?: string
}

const AGREEMENT = 0.95

/**
 * The smallest difference d of a metric such that, of all pairs of models that differ by d or more, people
 * significantly prefer the higher-scoring model in at least the given share.
 *
 * Whether the metric's difference is significant does not matter: d is for readers of two scores. It holds for
 * the models at hand, whose differences are small more often than large.
 *
 * @param share Above 0 and up to 1; 0.95 by default.
 * @throws RangeError if the share is not in that range, or the two compare different numbers of models.
 */
export function trustedDifference(
  metric: PairComparisons,
  human: PairComparisons,
  share: number = AGREEMENT,
): TrustedDifference {
  if (!(share > 0 && share <= 1))
    throw new RangeError(`share: expected a number above 0 and up to 1, got ${share}`)
  if (metric.models !== human.models)
    throw new RangeError(`the metric compares ${metric.models} models, but people ${human.models}`)
  const { differences } = metric
  const descending = Array.from(differences.keys())
    .filter((pair) => Math.abs(differences[pair]) > 0)
    .sort((a, b) => Math.abs(differences[b]) - Math.abs(differences[a]))
  let best: TrustedDifference | undefined
  let agreeing = 0
  descending.forEach((pair, i) => {
    if (human.winners[pair] === Math.sign(differences[pair])) agreeing++
    const size = Math.abs(differences[pair])
    const next = descending[i + 1]
    // pairs of one size are counted together
    if (next !== undefined && Math.abs(differences[next]) === size) return
    const agreement = agreeing / (i + 1)
    if (agreement >= share) best = { difference: size, pairs: i + 1, agreement }
  })
  return (
    best ?? {
      difference: Number.NaN,
      pairs: 0,
      agreement: Number.NaN,
      reason:
        descending.length === 0
          ? 'no pair differs'
          : `people agree in less than ${100 * share} % of pairs, whatever their difference`,
    }
  )
}
