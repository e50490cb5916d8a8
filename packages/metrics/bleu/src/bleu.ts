import { evaluateCorpus, type Metric, segmentRow } from '@codegen-eval/metric'
import { bleuMetric, type PreparedBleu } from './bleu-metric.ts'
import type { BleuOptions } from './bleu-options.ts'

/**
 * BLEU of one candidate, 0..1: the geometric mean of the shares of its n-grams, n = 1..4, that a reference has
 * too (p_n, each clipped to the largest count in one reference), times a penalty for being short:
 *
 *     BLEU = BP · exp((ln p_1 + … + ln p_N) / N)
 *
 * By default tokens are those of `tokenizeCode`, an order without a match is smoothed exponentially, and N is
 * the largest order of which the candidate has an n-gram (effective order), as sacreBLEU 2.6 scores sentences.
 * 0 where nothing matches, so for an empty candidate or an empty reference.
 *
 * @param references One reference or several, all taken together.
 * @throws RangeError for a list without references, or options outside their range.
 *
 * Source: Papineni et al., BLEU: a method for automatic evaluation of machine translation, ACL 2002,
 * https://aclanthology.org/P02-1040.
 */
export function bleu(
  candidate: string,
  references: string | readonly string[],
  options?: BleuOptions,
): number {
  const metric = options === undefined ? plainMetric() : bleuMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * BLEU of a corpus, 0..1, from counts summed over segments: not the mean of the segments' scores, except with
 * the smoothings of Chen and Cherry, which exist for sentences only.
 *
 * Effective order is on here too; it makes a difference to sacreBLEU's corpus score only where every candidate
 * is shorter than the highest order. `NaN` where the metric is (see `BleuOptions`).
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError if there is no segment, or not as many entries as candidates.
 */
export function corpusBleu(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options?: BleuOptions,
): number {
  const metric = options === undefined ? plainMetric() : bleuMetric(options)
  return evaluateCorpus(metric, candidates, references).score
}

let plain: Metric<PreparedBleu> | undefined

/** The metric without options, made on the first call. */
function plainMetric(): Metric<PreparedBleu> {
  return (plain ??= bleuMetric())
}
