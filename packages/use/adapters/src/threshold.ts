/**
 * Checks a threshold. Scores are 0..1, not percentages.
 *
 * @throws RangeError if the threshold is not a number from 0 to 1.
 */
export function checkThreshold(threshold: unknown): asserts threshold is number {
  if (typeof threshold === 'number' && threshold >= 0 && threshold <= 1) return
  throw new RangeError(`threshold: expected a number from 0 to 1, got ${JSON.stringify(threshold)}`)
}
