import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { codeBleuMetric } from './code-bleu-metric.ts'
import type { codeBleuOptions } from './code-bleu-options.ts'

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
export const codeBleu: MetricFunctions<typeof codeBleuOptions>['score'] =
  /* @__PURE__ */ scoreFunction(codeBleuMetric)

/**
 * CodeBLEU of one candidate with its parts: `ngram`, `weightedNgram`, `syntax` and `dataFlow` (0..1, `NaN` if
 * undefined), and the shares that `codeBleuMetric` lists, which are 0 or 1 for one candidate.
 *
 * @throws RangeError or TypeError as `codeBleu`.
 */
export const codeBleuScore: MetricFunctions<typeof codeBleuOptions>['parts'] =
  /* @__PURE__ */ partsFunction(codeBleuMetric)

/**
 * CodeBLEU of a corpus, 0..1: from summed counts in `paper` and `codexglue`, the mean over segments in `ebsb`.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `codeBleu`, or if there are no candidates, or not one reference set per candidate.
 */
export const corpusCodeBleu: MetricFunctions<typeof codeBleuOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(codeBleuMetric)
