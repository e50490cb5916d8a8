import {
  corpusRows,
  type MetricFunctions,
  partsFunction,
  type References,
  scoreFunction,
  sumRows,
} from '@codegen-eval/metric'
import { bleuMetric } from './bleu-metric.ts'
import type { BleuOptions, bleuOptions } from './bleu-options.ts'

/**
 * BLEU of one candidate, 0..1: the geometric mean of its n-gram precisions p_n, n = 1..4, times a penalty for
 * short candidates. A match counts at most as often as in the reference that has the n-gram most often.
 *
 *     BLEU = BP · exp((ln p_1 + … + ln p_N) / N)
 *
 * By default tokens are those of `tokenizeCode`, an order without a match is smoothed exponentially, and N is
 * the largest order of which the candidate has an n-gram (effective order), as sacreBLEU 2.6 scores sentences.
 * 0 if nothing matches, so also for an empty candidate or an empty reference.
 *
 * @param references One reference or several, all taken together.
 * @throws RangeError for an empty list of references, an unknown option or a value out of range; TypeError for a value
 * of another type.
 *
 * Source: Papineni et al., BLEU: a method for automatic evaluation of machine translation, ACL 2002,
 * https://aclanthology.org/P02-1040.
 */
export const bleu: MetricFunctions<typeof bleuOptions>['score'] = /* @__PURE__ */ scoreFunction(bleuMetric)

/**
 * BLEU of one candidate with its parts: the precision of each order, the brevity penalty and the two lengths.
 *
 * @throws RangeError or TypeError as `bleu`.
 */
export const bleuScore: MetricFunctions<typeof bleuOptions>['parts'] =
  /* @__PURE__ */ partsFunction(bleuMetric)

/**
 * BLEU of a corpus, 0..1, from counts summed over segments: not the mean of the segments' scores, except with
 * the smoothings of Chen and Cherry, which exist for sentences only.
 *
 * Effective order is on here too, which differs from sacreBLEU's corpus score only if every candidate is shorter than
 * the highest order. `NaN` if `chen-cherry-6` is undefined for every segment.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError if there is no segment, or not as many entries as candidates.
 */
export function corpusBleu(
  candidates: readonly string[],
  references: readonly References[],
  options: BleuOptions = {},
): number {
  const metric = bleuMetric(options)
  const rows = corpusRows(metric, candidates, references)
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  return metric.score(sumRows(rows, metric.columns.length))
}
