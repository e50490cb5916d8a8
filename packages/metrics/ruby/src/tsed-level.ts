import { type FlatTree, NODE_MISSING, NODE_NAMED } from '@codegen-eval/syntax'
import { oncePerObject } from '@codegen-eval/syntax/internal'
import {
  type ConstantTreeEditCosts,
  treeEditBounds,
  treeEditDistance,
} from '@codegen-eval/tree-edit-distance'
import type { Level } from './level.ts'
import { RUBY_LIMITS } from './ruby-limits.ts'
import type { SourceTree } from './source-tree.ts'
import { isLarge, labelledTrees } from './tree-level.ts'
import type { TreeSimilaritySettings } from './tree-similarity-options.ts'

/** TSED's weights. */
export const TSED_COSTS: ConstantTreeEditCosts = { insert: 0.8, delete: 1, relabel: 1 }

/**
 * TSED: max(0, 1 - distance / nodes of the larger tree), where an inserted node costs 0.8.
 *
 * A tree is that of the grammar with its errors; only sources that are too long have none. Trees of more pairs than
 * `RUBY_LIMITS.treePairs` are compared by an upper bound of the distance.
 *
 * Source: Song, Lothritz, Tang, Bissyandé and Klein, Revisiting Code Similarity Evaluation with Abstract Syntax Tree Edit
 * Distance, 2024, https://doi.org/10.18653/v1/2024.acl-short.3.
 */
export function tsedLevel({ parser }: Pick<TreeSimilaritySettings, 'parser'>): Level<SourceTree> {
  const treeOf = oncePerObject(tsedTree)
  return {
    name: 'tree',
    view(source) {
      if (source.length > RUBY_LIMITS.source) return undefined
      const tree = parser.parse(source)
      return tree.isGivenUp || tree.size > RUBY_LIMITS.tree ? undefined : treeOf(tree)
    },
    compare(candidate, reference) {
      const [a, b] = labelledTrees(candidate, reference)
      const bounds = isLarge(a, b) ? treeEditBounds(a, b, TSED_COSTS) : undefined
      const distance = bounds?.upper ?? treeEditDistance(a, b, { costs: TSED_COSTS })
      const gap = bounds === undefined ? 0 : distance - bounds.lower
      const size = Math.max(a.sizes.length, b.sizes.length)
      return { similarity: Math.max(0, 1 - distance / size), gap, bounded: gap > 0 }
    },
  }
}

/**
 * The nodes that tree-sitter prints: named and missing ones, comments too. The label of a node is its kind or, if it has
 * children in fields, the name of the last such field: the authors' program reads the printed tree so, and takes
 * `(call function: (identifier) arguments: (argument_list))` for a node `arguments:`.
 */
function tsedTree({ size, kind, field, flags, parent, subtreeSize, grammar }: FlatTree): SourceTree {
  const labels: string[] = []
  const nodes: number[] = []
  // the number of printed nodes before each node
  const before = new Int32Array(size + 1)
  const places = new Int32Array(size)
  for (let node = 0; node < size; node++) {
    before[node] = nodes.length
    if ((flags[node] & (NODE_NAMED | NODE_MISSING)) === 0) continue
    places[node] = nodes.length
    nodes.push(node)
    labels.push(grammar.kinds[kind[node]])
    if (field[node] !== 0 && node > 0) labels[places[parent[node]]] = `${grammar.fields[field[node]]}:`
  }
  before[size] = nodes.length
  return { labels, sizes: Int32Array.from(nodes, (node, i) => before[node + subtreeSize[node]] - i), nodes }
}
