import { evaluateCorpus, type References, type Score, segmentRow, segmentScore } from '@codegen-eval/metric'
import { codeBleuMetric } from './code-bleu-metric.ts'
import type { CodeBleuOptions } from './code-bleu-options.ts'

/**
 * CodeBLEU of one candidate, 0..1; `NaN` if no part with a weight is defined.
 *
 *     CodeBLEU = α · BLEU + β · weighted BLEU + γ · syntax match + δ · data-flow match
 *
 * Source: Ren et al., CodeBLEU: a method for automatic evaluation of code synthesis, 2020,
 * https://arxiv.org/abs/2009.10297.
 *
 * @param references One reference or several. `paper` and `ebsb` use the reference with the best score; `codexglue`
 * adds the counts of all.
 * @throws RangeError or TypeError for an option outside its range, or an empty list of references.
 */
export function codeBleu(candidate: string, references: References, options: CodeBleuOptions): number {
  const metric = codeBleuMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * CodeBLEU of one candidate with its parts: `ngram`, `weightedNgram`, `syntax` and `dataFlow` (0..1, `NaN` if
 * undefined), and the shares that `codeBleuMetric` lists, which are 0 or 1 for one candidate.
 *
 * @throws RangeError or TypeError as `codeBleu`.
 */
export function codeBleuScore(candidate: string, references: References, options: CodeBleuOptions): Score {
  return segmentScore(codeBleuMetric(options), candidate, references)
}

/**
 * CodeBLEU of a corpus, 0..1: from summed counts in `paper` and `codexglue`, the mean over segments in `ebsb`.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `codeBleu`, or if there are no candidates, or not one reference set per candidate.
 */
export function corpusCodeBleu(
  candidates: readonly string[],
  references: readonly References[],
  options: CodeBleuOptions,
): number {
  return evaluateCorpus(codeBleuMetric(options), candidates, references).score
}
