import { numberedTokens } from '@codegen-eval/sequence/internal'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import {
  affordableTreeEditDistance,
  type LabelledTree,
  labelBagBound,
  treeEditBounds,
  treeMoveDistance,
} from '@codegen-eval/tree-edit-distance'
import { UNIT_TREE_COSTS } from '@codegen-eval/tree-edit-distance/internal'
import { type Level, similarityOf } from './level.ts'
import { parsedSource } from './parsed-source.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import { type SourceTree, sourceTree } from './source-tree.ts'
import type { TreeSimilaritySettings } from './tree-similarity-options.ts'

/** TRS: similarity of trees, 1 - distance / (nodes of both). */
export function treeLevel({
  parser,
  tree,
}: Pick<TreeSimilaritySettings, 'parser' | 'tree'>): Level<SourceTree> {
  const treeOf = oncePerObject((flat) => sourceTree(flat, parser.language))
  return {
    name: 'tree',
    view(source) {
      const flat = parsedSource(source, parser, RUBY_LIMITS.tree)
      return flat && treeOf(flat)
    },
    compare(candidate, reference) {
      const [a, b] = labelledTrees(candidate, reference)
      const { distance, least, bounded } = DISTANCES[tree](a, b)
      const size = a.sizes.length + b.sizes.length
      return { similarity: similarityOf(distance, size), gap: distance - least, bounded }
    },
  }
}

/** Two trees whose labels are numbered by one map. */
export function labelledTrees(candidate: SourceTree, reference: SourceTree): [LabelledTree, LabelledTree] {
  const [a, b] = numberedTokens(candidate.labels, reference.labels)
  return [
    { labels: a, sizes: candidate.sizes },
    { labels: b, sizes: reference.sizes },
  ]
}

/** A distance, its lower bound, and whether the trees were so large that only a bound was computed. */
interface TreeDistance {
  readonly distance: number
  readonly least: number
  readonly bounded: boolean
}

const DISTANCES: Readonly<
  Record<TreeSimilaritySettings['tree'], (a: LabelledTree, b: LabelledTree) => TreeDistance>
> = {
  ted(a, b) {
    const { lower, upper } = affordableTreeEditDistance(a, b)
    return { distance: upper, least: lower, bounded: lower < upper }
  },
  // the length of a script found by heuristics; no script is shorter than the distance of the labels. The bound of
  // large trees is that of edits without moves, which may delete inner nodes: a script with moves may be longer
  moves(a, b) {
    const least = labelBagBound(a, b, UNIT_TREE_COSTS)
    if (isLarge(a, b)) return { distance: treeEditBounds(a, b).upper, least, bounded: true }
    return { distance: treeMoveDistance(a, b), least, bounded: false }
  },
  bag: (a, b) => exactly(labelBagBound(a, b, UNIT_TREE_COSTS)),
}

function exactly(distance: number): TreeDistance {
  return { distance, least: distance, bounded: false }
}

/** Whether trees are so large that only a bound is computed. */
export function isLarge(a: LabelledTree, b: LabelledTree): boolean {
  return a.sizes.length * b.sizes.length > RUBY_LIMITS.treePairs
}
