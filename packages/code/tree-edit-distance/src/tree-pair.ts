import { nodeCosts, relabelCost, type TreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { type TreeView, treeViews } from './tree-view.ts'

/** A view of a tree with the cost of deleting or inserting the node at each position. */
export interface CostedView extends TreeView {
  readonly costs: Float64Array
}

/** A tree viewed from both sides. */
export interface CostedTree {
  readonly left: CostedView
  readonly right: CostedView
}

/** Two trees and the table of their subtrees' distances. */
export interface TreePair {
  /** The tree whose nodes are deleted. */
  readonly a: CostedTree
  /** The tree whose nodes are inserted. */
  readonly b: CostedTree
  /**
   * At `v * width + w`: the distance of the subtrees of `v` and `w` if it is known, otherwise the cost of changing the
   * label of `v` to that of `w`. Each entry is overwritten once, so one table is enough for both.
   */
  readonly distances: Float64Array
  /** The number of nodes of `b`. */
  readonly width: number
}

/** Prepares two trees. `distances` needs one number for each pair of nodes, and is filled with costs of relabelling. */
export function pairTrees(
  a: LabelledTree,
  b: LabelledTree,
  costs: TreeEditCosts,
  distances: Float64Array,
): TreePair {
  const width = b.labels.length
  for (let v = 0, cell = 0; v < a.labels.length; v++) {
    const label = a.labels[v]
    for (let w = 0; w < width; w++) distances[cell++] = relabelCost(costs, label, b.labels[w])
  }
  return {
    a: costedTree(a, nodeCosts(a.labels, costs, 'delete')),
    b: costedTree(b, nodeCosts(b.labels, costs, 'insert')),
    distances,
    width,
  }
}

function costedTree(tree: LabelledTree, costs: Float64Array): CostedTree {
  const { left, right } = treeViews(tree)
  return {
    left: { ...left, costs },
    right: { ...right, costs: Float64Array.from(right.nodes, (node) => costs[node]) },
  }
}
