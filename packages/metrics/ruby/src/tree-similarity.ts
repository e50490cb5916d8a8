import { evaluate, segmentRow } from '@codegen-eval/metric'
import type { TreeSimilarityOptions } from './ruby-options.ts'
import { treeSimilarityMetric } from './tree-similarity-metric.ts'

/**
 * The similarity of the syntax trees of two sources, 0..1: RUBY's TRS alone.
 *
 *     1 - edit distance / (nodes of both trees)
 *
 * `ted` counts insertions, deletions and relabellings of nodes, exactly; `moves` the steps of a script that may move
 * subtrees, an upper bound, and not symmetric; `bag` compares nodes by their labels alone. Large trees are
 * compared by an upper bound of the distance (`RUBY_LIMITS`, `treeEditBounds`).
 *
 * `NaN` where the candidate has no tree, or no reference has one: what does not parse has none, nor has what is too
 * large. No paper says what such a candidate is worth, so it is not taken for 0.
 *
 * @param references One reference or several: the best counts.
 * @throws RangeError or TypeError for an option outside its range, or an empty list of references.
 */
export function treeSimilarity(
  candidate: string,
  references: string | readonly string[],
  options: TreeSimilarityOptions,
): number {
  const metric = treeSimilarityMetric(options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * The mean similarity of trees over the segments of a corpus in which it is defined; `NaN` where it is in none. How
 * many those are says `coverage` among the parts of `evaluate(treeSimilarityMetric(options), …)`.
 *
 * @param references One entry a candidate: a reference or several.
 * @throws RangeError as `treeSimilarity`, or if there is no candidate, or not one reference set for each.
 */
export function corpusTreeSimilarity(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  options: TreeSimilarityOptions,
): number {
  return evaluate(treeSimilarityMetric(options), candidates, references).score
}
