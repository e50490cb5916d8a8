import type { ResamplingOptions } from './bootstrap-scores.ts'
import { joinedDifference } from './joined-difference.ts'
import { corpusScore, type MetricRows } from './metric-rows.ts'
import { DEFAULT_RESAMPLES } from './settings.ts'
import { studentizedBootstrapTest } from './studentized-bootstrap-test.ts'
import type { TestResult } from './test-result.ts'

/**
 * Whether two of some systems have different numbers of samples of a segment: their results are not exchangeable, although
 * they may be equal. Segments without samples of a system, and systems with `undefined` numbers, are left out.
 */
export function haveUnequalSamples(...systems: readonly (ArrayLike<number> | undefined)[]): boolean {
  const known = systems.filter((counts) => counts !== undefined)
  for (let i = 0; i < (known[0]?.length ?? 0); i++) {
    let found = 0
    for (const { [i]: count } of known) {
      if (count > 0 && found > 0 && count !== found) return true
      found = count || found
    }
  }
  return false
}

/** With fewer independent segments or clusters, only exact tests give a p-value. */
export const FEWEST_TESTED = 6

/**
 * The test of two systems whose results cannot be swapped: `joinedDifference`, which holds for few segments, too, or else the
 * studentized bootstrap; `isFloor` is set if no resample is as extreme as the data. Throws RangeError as these do.
 */
export function unswappedTest(
  a: MetricRows,
  b: MetricRows,
  options: ResamplingOptions,
): TestResult & { readonly holdsForFew?: true; readonly isFloor?: true } {
  const joined = joinedDifference(a, b, options.clusters)
  const statistic = corpusScore(a) - corpusScore(b)
  if (joined !== undefined) return { statistic, pValue: joined.pValue, holdsForFew: true }
  const result = studentizedBootstrapTest(a, b, options)
  const isFloor = result.pValue < 1.5 / ((options.resamples ?? DEFAULT_RESAMPLES) + 1)
  return isFloor ? { ...result, isFloor } : result
}
