import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { exactMatchMetric } from './exact-match-metric.ts'
import type { ExactMatchOptions } from './match-key.ts'

/**
 * 1 if the candidate equals one of its references after the stated normalization, else 0. Without options every
 * character counts.
 *
 * @param references One reference or several.
 * @throws RangeError for an unknown value, a tokenizer without `normalize: 'tokens'`, or an empty list of
 * references.
 */
export function exactMatch(
  candidate: string,
  references: string | readonly string[],
  options: ExactMatchOptions = {},
): number {
  const metric = exactMatchMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * The share of candidates that equal one of their references after the stated normalization, 0..1: accuracy, or
 * string accuracy, as Ling et al. (2016) and Yin and Neubig (2017) report it.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `exactMatch`, or if there is no candidate, or not one reference set for each.
 *
 * Source: Ling et al., Latent Predictor Networks for Code Generation, ACL 2016, https://aclanthology.org/P16-1057.
 */
export function corpusExactMatch(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: ExactMatchOptions = {},
): number {
  return evaluateCorpus(exactMatchMetric(options), candidates, references).score
}
