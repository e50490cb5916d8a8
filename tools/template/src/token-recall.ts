import { evaluateCorpus, type References, type Score, segmentScore } from '@codegen-eval/metric'
import { tokenRecallMetric } from './token-recall-metric.ts'
import type { TokenRecallOptions } from './token-recall-options.ts'

/**
 * The token recall of one candidate, 0..1; with several references the best one.
 *
 * @param references One reference or several.
 * @returns `NaN` if no reference has a token.
 * @throws RangeError for an empty list of references.
 */
export function tokenRecall(
  candidate: string,
  references: References,
  options: TokenRecallOptions = {},
): number {
  return tokenRecallScore(candidate, references, options).score
}

/**
 * The token recall of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError as `tokenRecall`.
 */
export function tokenRecallScore(
  candidate: string,
  references: References,
  options: TokenRecallOptions = {},
): Score {
  return segmentScore(tokenRecallMetric(options), candidate, references)
}

/**
 * The token recall of a corpus, 0..1, from summed counts.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `tokenRecall`, or if there is no candidate, or not one reference set for each.
 */
export function corpusTokenRecall(
  candidates: readonly string[],
  references: readonly References[],
  options: TokenRecallOptions = {},
): number {
  return evaluateCorpus(tokenRecallMetric(options), candidates, references).score
}
