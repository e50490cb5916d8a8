import type { ResamplingOptions } from './bootstrap-scores.ts'
import { checkEach, checkedOptions } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import { differenceRows } from './difference-rows.ts'
import { checkRows, corpusScore, type MetricRows, segmentCount } from './metric-rows.ts'
import { scoreRounding } from './score-rounding.ts'
import { DEFAULT_RESAMPLES } from './settings.ts'
import { studentizedScores } from './studentized-scores.ts'
import type { TestResult } from './test-result.ts'

/**
 * The studentized paired bootstrap, a two-sided test: p = (c + 1)/(R + 1), where c of R resamples have a statistic
 * |θ* - θ|/se* of at least |θ|/se. θ is the difference of the corpus scores and se its jackknife's standard error (see
 * `studentizedScores`).
 *
 * Unlike `shiftedBootstrapTest` it stays at its level for few segments. Resamples without spread count as
 * extreme, which makes it conservative where few segments differ.
 *
 * `statistic` is score(A) - score(B). Identical systems give 1. If no segment moves the difference, no resample does, and p
 * is that of the exact permutation test, 2^(1-n), or 1/(R + 1) if that is larger. p is `NaN` with a reason if there is one
 * segment, or if a score is undefined, also without some segment.
 *
 * @throws RangeError if there is no segment, if A and B differ in their number of segments, or if an option is out of
 * its range.
 * @see Hall and Wilson (1991), https://doi.org/10.2307/2532163; Davison and Hinkley (1997), 4.4
 */
export function studentizedBootstrapTest(
  a: MetricRows,
  b: MetricRows,
  options: ResamplingOptions = {},
): TestResult {
  checkEach(checkRows, { a, b })
  const { estimate, standardError, statistics, reason } = studentizedScores(differenceRows(a, b), options)
  const { resamples = DEFAULT_RESAMPLES } = checkedOptions(options)
  const statistic = corpusScore(a) - corpusScore(b)
  if (standardError === 0 && Math.abs(estimate) <= scoreRounding(a) + scoreRounding(b))
    return { statistic, pValue: 1 }
  if (standardError === 0)
    return { statistic, pValue: Math.max(2 ** (1 - units(a, options)), 1 / (1 + resamples)) }
  if (reason !== undefined) return { statistic, pValue: Number.NaN, reason }
  const least = (Math.abs(estimate) / standardError) * (1 - ROUNDING)
  let [extreme, defined] = [0, 0]
  for (const value of statistics) {
    if (Number.isNaN(value)) continue
    defined++
    if (Math.abs(value) >= least) extreme++
  }
  if (defined === 0) return { statistic, pValue: Number.NaN, reason: 'no resample has a defined value' }
  return { statistic, pValue: (extreme + 1) / (defined + 1) }
}

/** The number of segments, or of clusters. */
function units(system: MetricRows, { clusters }: ResamplingOptions): number {
  return segmentCount(clusterRows(system, clusters))
}

/** Statistics that differ by less than this share are equal. */
const ROUNDING = 1e-12
