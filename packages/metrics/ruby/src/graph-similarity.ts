import { evaluate, segmentRow } from '@codegen-eval/metric'
import { graphSimilarityMetric } from './graph-similarity-metric.ts'
import type { GraphSimilarityOptions } from './ruby-options.ts'

/**
 * The similarity of the graphs of two sources, 0..1: RUBY's GRS alone.
 *
 *     1 - edit distance / (nodes and edges of both graphs)
 *
 * `NaN` where the candidate has no graph, or no reference has one: what does not parse has none, nor has what is
 * too large (`RUBY_LIMITS`) or, as `dfg`, has no data flow. No paper says what such a candidate is worth, so it is not taken for 0.
 *
 * @param references One reference or several: the best counts.
 * @throws RangeError or TypeError for an option outside its range, a graph that the language does not describe, or an
 * empty list of references.
 */
export function graphSimilarity(
  candidate: string,
  references: string | readonly string[],
  options: GraphSimilarityOptions,
): number {
  const metric = graphSimilarityMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * The mean similarity of graphs over the segments of a corpus in which it is defined; `NaN` where it is in none. How
 * many those are says `coverage` among the parts of `evaluate(graphSimilarityMetric(options), …)`.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `graphSimilarity`, or if there is no candidate, or not one reference set for each.
 */
export function corpusGraphSimilarity(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: GraphSimilarityOptions,
): number {
  return evaluate(graphSimilarityMetric(options), candidates, references).score
}
