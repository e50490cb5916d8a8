import { corpusFunction, type MetricFunctions, partsFunction, scoreFunction } from '@codegen-eval/metric'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import type { graphSimilarityOptions } from './graph-similarity-options.ts'

/**
 * The similarity of the graphs of two sources, 0..1: RUBY's GRS.
 *
 *     1 - edit distance / (nodes and edges of both graphs)
 *
 * `NaN` if the candidate or every reference has no graph, because it does not parse, is too large (`RUBY_LIMITS`) or,
 * with `dfg`, has no data flow. The literature does not define a score for that case, so it is not 0.
 *
 * @param references One reference or several: the best counts.
 * @throws RangeError or TypeError for an option outside its range, a graph that the language does not describe, or an
 * empty list of references.
 */
export const graphSimilarity: MetricFunctions<typeof graphSimilarityOptions>['score'] =
  /* @__PURE__ */ scoreFunction(graphSimilarityMetric)

/**
 * The similarity of graphs of one candidate with its parts: see `graphSimilarityMetric`. `reason` says why a score is `NaN`.
 *
 * @throws RangeError or TypeError as `graphSimilarity`.
 */
export const graphSimilarityScore: MetricFunctions<typeof graphSimilarityOptions>['parts'] =
  /* @__PURE__ */ partsFunction(graphSimilarityMetric)

/**
 * The mean similarity of graphs over the segments of a corpus in which it is defined; `NaN` if it is defined in none.
 * `coverage`, among the parts of `evaluateCorpus(graphSimilarityMetric(options), …)`, is the share of those segments.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `graphSimilarity`, or if there are no candidates, or not one reference set per candidate.
 */
export const corpusGraphSimilarity: MetricFunctions<typeof graphSimilarityOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(graphSimilarityMetric)
