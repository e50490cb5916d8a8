import { FAILING_LOSS, unseenShare } from '@codegen-eval/statistics/internal'

/** The lead of a model, by segment or by cluster. */
export interface Lead {
  /** Scores of the model that is ahead. */
  readonly ahead: ArrayLike<number>
  /** Scores of the other model on the same segments. */
  readonly behind: ArrayLike<number>
  /** The margin that the mean difference exceeds; 0 by default, from -1 where a loss is acceptable. */
  readonly margin?: number
  /** The share of each segment in the means; these sum to 1, and are equal by default. */
  readonly weights?: ArrayLike<number>
}

/**
 * The largest share of segments on which the leading model could fail although none of n shows it, if that many failures would
 * turn the lead; otherwise `undefined`.
 *
 * The share is 1 - (alpha/2)^(1/n). A failing output scores 0, so that
 * it loses what the other model scores: the lead turns if mean(ahead - behind) - margin < share * mean(behind). No test of the
 * scores can see this, because nothing in the data differs from a true lead: of models with equal means, one of which fails in 10 %,
 * 12 % of samples of 20 segments have no failure, and nearly all of these differ significantly.
 *
 * `undefined` for outcomes of 0 and 1, for which tests hold; for scores below 0, where 0 is no failure; and where the leading model
 * loses a quarter of the other one's mean score on any segment.
 */
export function unseenFailures(
  { ahead, behind, margin = 0, weights }: Lead,
  alpha: number,
): number | undefined {
  const { length } = ahead
  let [difference, mean, worstLoss] = [0, 0, 0]
  let isOutcome = true
  for (let i = 0; i < length; i++) {
    const loss = behind[i] - ahead[i]
    if (!(ahead[i] >= 0 && behind[i] >= 0)) return undefined
    isOutcome &&= loss === 0 || Math.abs(loss) === 1
    worstLoss = Math.max(worstLoss, loss)
    const weight = weights?.[i] ?? 1 / length
    difference -= weight * loss
    mean += weight * behind[i]
  }
  if (isOutcome || worstLoss >= FAILING_LOSS * mean) return undefined
  const share = unseenShare(length, 1 - alpha)
  return difference - margin < share * mean ? share : undefined
}
