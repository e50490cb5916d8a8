import { clopperPearsonInterval } from './clopper-pearson-interval.ts'

/** A score that is below the mean by at least this share of it is a failure that the sample shows. */
export const FAILING_LOSS = 0.25

/**
 * The largest share of all scores that may be failures although none of a sample is one, 0..1: the upper end of the interval of
 * Clopper and Pearson for 0 of n, 1 - (alpha/2)^(1/n).
 *
 * @param count n, the number of scores.
 * @see Hanley and Lippman-Hand (1983), "If Nothing Goes Wrong, Is Everything All Right?", https://doi.org/10.1001/jama.1983.03330370053031
 */
export function unseenShare(count: number, confidence: number): number {
  return clopperPearsonInterval(0, count, confidence).high
}
