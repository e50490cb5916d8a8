import { checkEach } from './checks.ts'
import type { PermutationResult } from './exact-permutation.ts'
import { checkRows, type MetricRows } from './metric-rows.ts'
import { pairwiseRandomizationTests, type RandomizationOptions } from './pairwise-randomization.ts'

/**
 * Paired approximate randomization (Noreen 1989; Riezler and Maxwell 2005): each trial swaps the outputs of A and
 * B on a random half of the segments, and p = (c + 1)/(N + 1), where c of N trials have a difference of corpus
 * scores at least as extreme as the observed one.
 *
 * If A and B differ on so few segments that there are no more assignments than trials, all assignments are
 * enumerated (`exact`), as in `exactPermutationTest`. Trial `t` draws
 * a bit for each segment from stream `t` of the seed, 32 to a draw, and swaps where it is 1.
 *
 * With clusters, all segments of a cluster are swapped together: blocks are exchangeable, their segments are not
 * (Winkler et al. 2015).
 *
 * If the score is a mean and all differences of segments have the same size, as those of outcomes of 0 and 1, the number of
 * assignments is binomial: p is exact for any number of segments, and that of `mcnemarTest`.
 *
 * `statistic` is score(A) - score(B). Identical systems give p = 1. Differences within 1e-12 of the size of the scores count as
 * equal; a trial with an undefined score counts as extreme; an undefined observed difference gives `NaN`.
 *
 * @throws RangeError if there is no segment, if A and B differ in segments or columns, or if an option is out of
 * its range.
 * @see https://aclanthology.org/W05-0908, https://doi.org/10.1016/j.neuroimage.2015.05.092
 */
export function approximateRandomizationTest(
  a: MetricRows,
  b: MetricRows,
  options: RandomizationOptions = {},
): PermutationResult {
  checkEach(checkRows, { a, b })
  const { adjustedPValue: _, ...result } = pairwiseRandomizationTests([a, b], [[0, 1]], options)[0]
  return result
}
