import type { TreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { takeFloats, workspaceFor } from './scratch-floats.ts'
import { subtreeDistances } from './subtree-distances.ts'
import { pairTrees, type TreePair } from './tree-pair.ts'

/**
 * Maximum number of pairs of nodes, one of each tree, for tables. A table of 2^25 takes 600 MB, and up to three times
 * as much for trees that are decomposed along heavy paths.
 */
export const MAX_TREE_PAIRS: number = 2 ** 25

/**
 * Two trees with the distances of all pairs of their subtrees. The result is valid until the next call.
 *
 * @throws RangeError if there are more than `MAX_TREE_PAIRS` pairs.
 */
export function subtreeTable(a: LabelledTree, b: LabelledTree, costs: TreeEditCosts): TreePair {
  const pairs = a.sizes.length * b.sizes.length
  if (pairs > MAX_TREE_PAIRS) {
    throw new RangeError(
      `trees of ${a.sizes.length} and ${b.sizes.length} nodes (without equal parts) are too large for tables of ` +
        `${MAX_TREE_PAIRS} pairs: give a small maxDistance, or use treeEditBounds`,
    )
  }
  const workspace = workspaceFor(pairs)
  const pair = pairTrees(a, b, costs, takeFloats(workspace.distances, pairs))
  subtreeDistances(a, b, pair, workspace)
  return pair
}
