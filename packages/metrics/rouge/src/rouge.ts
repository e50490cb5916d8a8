import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { rougeMetric } from './rouge-metric.ts'
import type { rougeOptions } from './rouge-options.ts'

/**
 * ROUGE of one candidate, 0..1: by default the F-score of the longest common subsequence (ROUGE-L).
 *
 *     F = (1 + beta²) P R / (R + beta² P)
 *
 * where P and R are the shares of the candidate and of the reference that overlap. A share of nothing is 0: a text
 * without tokens (or, for ROUGE-N, with fewer than n) scores 0 against any text, and against itself. Agrees with
 * rouge-score's definitions. `NaN` if the texts exceed the limit of the variant: see `rougeScore` for the reason.
 *
 * @param references One reference or several; the one with the best score counts, or their average if asked for.
 * @throws RangeError for an unknown option, a value out of range, or an empty list of references; TypeError for a value
 * of another type, or a text that is not a string.
 *
 * Source: Lin, ROUGE: A Package for Automatic Evaluation of Summaries, 2004, https://aclanthology.org/W04-1013.
 */
export const rouge: MetricFunctions<typeof rougeOptions>['score'] = /* @__PURE__ */ scoreFunction(rougeMetric)

/**
 * ROUGE of one candidate with its parts `precision`, `recall` and `f`, each 0..1.
 *
 * @throws RangeError or TypeError as `rouge`.
 */
export const rougeScore: MetricFunctions<typeof rougeOptions>['parts'] =
  /* @__PURE__ */ partsFunction(rougeMetric)

/**
 * ROUGE of a corpus, 0..1: the mean of the scores of the segments.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `rouge`, or if there is no candidate, or not one reference set per candidate.
 */
export const corpusRouge: MetricFunctions<typeof rougeOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(rougeMetric)
