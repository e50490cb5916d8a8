import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { editSimilarityMetric } from './edit-similarity-metric.ts'
import type { editSimilarityOptions } from './edit-similarity-options.ts'

/**
 * Edit similarity of a candidate to its references, 0..1:
 *
 *     1 - distance / largest distance of texts of these lengths
 *
 * where the largest distance is max(n, m) for Levenshtein's, n + m for insertions and deletions only, and
 * `largestEditDistance` for weights. It is 1 for equal texts (two empty ones too), and 0 for texts without a common
 * symbol. `NaN` for texts that are too long: see `editSimilarityScore` for the reason.
 *
 * With `unit: 'token'` this is RUBY's string similarity (STS) as the study *Out of the BLEU* computed it.
 *
 * @param references One reference or several; the best counts, or the mean with `references: 'average'`.
 * @throws RangeError for an unknown option, options that do not go together, a cost outside 0 to 1e6, or an empty list
 * of references; TypeError for a text that is not a string, or an option of another type.
 */
export const editSimilarity: MetricFunctions<typeof editSimilarityOptions>['score'] =
  /* @__PURE__ */ scoreFunction(editSimilarityMetric)

/**
 * The edit similarity of one candidate in the form that all metrics share; there are no parts.
 *
 * @throws RangeError or TypeError as `editSimilarity`.
 */
export const editSimilarityScore: MetricFunctions<typeof editSimilarityOptions>['parts'] =
  /* @__PURE__ */ partsFunction(editSimilarityMetric)

/**
 * The mean edit similarity of a corpus, 0..1.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `editSimilarity`, or if there is no candidate, or not one reference set per candidate.
 */
export const corpusEditSimilarity: MetricFunctions<typeof editSimilarityOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(editSimilarityMetric)
