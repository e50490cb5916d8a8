import { evaluateCorpus, type References, type Score, segmentRow, segmentScore } from '@codegen-eval/metric'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import type { GraphSimilarityOptions } from './graph-similarity-options.ts'

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
export function graphSimilarity(
  candidate: string,
  references: References,
  options: GraphSimilarityOptions,
): number {
  const metric = graphSimilarityMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * The similarity of graphs of one candidate with its parts: see `graphSimilarityMetric`. `reason` says why a score is `NaN`.
 *
 * @throws RangeError or TypeError as `graphSimilarity`.
 */
export function graphSimilarityScore(
  candidate: string,
  references: References,
  options: GraphSimilarityOptions,
): Score {
  return segmentScore(graphSimilarityMetric(options), candidate, references)
}

/**
 * The mean similarity of graphs over the segments of a corpus in which it is defined; `NaN` if it is defined in none.
 * `coverage`, among the parts of `evaluateCorpus(graphSimilarityMetric(options), …)`, is the share of those segments.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError as `graphSimilarity`, or if there are no candidates, or not one reference set per candidate.
 */
export function corpusGraphSimilarity(
  candidates: readonly string[],
  references: readonly References[],
  options: GraphSimilarityOptions,
): number {
  return evaluateCorpus(graphSimilarityMetric(options), candidates, references).score
}
