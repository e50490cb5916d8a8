import type { ConstantTreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { treeViews } from './tree-view.ts'

/**
 * The larger of the edit distances of two trees' labels in pre-order and in post-order. It is a lower bound of the tree
 * edit distance, because an edit of the trees is also an edit of these sequences. `Infinity` if it exceeds the limit.
 * Time: the product of the sizes, or of one size and the limit if that is less.
 *
 * Source: Guha et al., Approximate XML joins, 2002, https://doi.org/10.1145/564691.564725.
 */
export function traversalBound(
  a: LabelledTree,
  b: LabelledTree,
  costs: ConstantTreeEditCosts,
  maxDistance: number = Number.POSITIVE_INFINITY,
): number {
  const preOrder = stringDistance(a.labels, b.labels, costs, maxDistance)
  if (preOrder > maxDistance) return preOrder
  return Math.max(preOrder, stringDistance(postOrderLabels(a), postOrderLabels(b), costs, maxDistance))
}

/** Labels in reverse post-order, which is pre-order from the right. */
function postOrderLabels(tree: LabelledTree): Int32Array {
  return treeViews(tree).right.nodes.map((node) => tree.labels[node])
}

/** The weighted edit distance of two sequences, one row of the table at a time, within columns up to the limit. */
function stringDistance(
  a: Int32Array,
  b: Int32Array,
  costs: ConstantTreeEditCosts,
  maxDistance: number,
): number {
  const { insert, delete: remove, relabel } = costs
  const row = Float64Array.from({ length: b.length + 1 }, (_, j) => j * insert)
  // columns outside first ... last exceed the limit
  let first = 0
  let last = b.length
  while (row[last] > maxDistance) last--
  for (let i = 0; i < a.length; i++) {
    const label = a[i]
    let newFirst = -1
    let newLast = -1
    let diagonal = Number.POSITIVE_INFINITY
    let left = Number.POSITIVE_INFINITY
    for (let j = first; j <= b.length && (j <= last + 1 || left <= maxDistance); j++) {
      const above = j <= last ? row[j] : Number.POSITIVE_INFINITY
      const changed = j > 0 ? diagonal + (label === b[j - 1] ? 0 : relabel) : Number.POSITIVE_INFINITY
      left = Math.min(above + remove, left + insert, changed)
      diagonal = above
      row[j] = left
      if (left > maxDistance) continue
      if (newFirst < 0) newFirst = j
      newLast = j
    }
    if (newFirst < 0) return Number.POSITIVE_INFINITY
    first = newFirst
    last = newLast
  }
  return last === b.length ? row[last] : Number.POSITIVE_INFINITY
}
