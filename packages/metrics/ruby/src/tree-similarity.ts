import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'
import type { treeSimilarityOptions } from './tree-similarity-options.ts'

/**
 * The similarity of the syntax trees of two sources, 0..1: RUBY's TRS.
 *
 *     1 - edit distance / (nodes of both trees)
 *
 * `ted` counts insertions, deletions and relabellings of nodes, exactly. `moves` counts the steps of a script that may
 * move subtrees; it is an upper bound and not symmetric. `bag` compares the labels of the nodes only. Large trees are
 * compared by an upper bound of the distance (`RUBY_LIMITS`, `affordableTreeEditDistance`).
 *
 * With `definition: 'tsed'` it is TSED: `max(0, 1 - distance / (nodes of the larger tree))`, where inserting a node of the
 * reference costs 0.8, and deleting or relabelling one of the candidate 1. Trees have no texts, and may have errors.
 *
 * `NaN` if the candidate or every reference has no tree, because it does not parse or is too large. The literature does
 * not define a score for that case, so it is not 0.
 *
 * @param references One reference or several: the best counts.
 * @throws RangeError or TypeError for an option outside its range, or an empty list of references.
 */
export const treeSimilarity: MetricFunctions<typeof treeSimilarityOptions>['score'] =
  /* @__PURE__ */ scoreFunction(treeSimilarityMetric)

/**
 * The similarity of trees of one candidate with its parts: see `treeSimilarityMetric`. `reason` says why a score is `NaN`.
 *
 * @throws RangeError or TypeError as `treeSimilarity`.
 */
export const treeSimilarityScore: MetricFunctions<typeof treeSimilarityOptions>['parts'] =
  /* @__PURE__ */ partsFunction(treeSimilarityMetric)

/**
 * The mean similarity of trees over the segments of a corpus in which it is defined; `NaN` if it is defined in none.
 * `coverage`, among the parts of `evaluateCorpus(treeSimilarityMetric(options), …)`, is the share of those segments.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `treeSimilarity`, or if there are no candidates, or not one reference set per candidate.
 */
export const corpusTreeSimilarity: MetricFunctions<typeof treeSimilarityOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(treeSimilarityMetric)
