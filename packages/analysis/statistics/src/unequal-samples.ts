/**
 * Whether two systems have different numbers of samples of a segment, so that their results are not exchangeable although the
 * systems may be equal. Segments without samples of a system are left out of comparisons.
 */
export function haveUnequalSamples(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] > 0 && b[i] > 0 && a[i] !== b[i]) return true
  return false
}

/** With fewer independent segments or clusters, only exact tests give a p-value. */
export const FEWEST_TESTED = 6
