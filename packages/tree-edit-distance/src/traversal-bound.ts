import type { ConstantTreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { treeViews } from './tree-view.ts'

/**
 * The larger of the edit distances of two trees' labels in pre-order and in post-order: no edit of the trees costs
 * less, for each is an edit of these strings. `Infinity` where that is over the limit. Time: the product of the
 * sizes, or that of a size and the limit where it is less.
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

/** Labels in post-order, backwards: pre-order from the right. */
function postOrderLabels(tree: LabelledTree): Int32Array {
  return treeViews(tree).right.nodes.map((node) => tree.labels[node])
}

/** The weighted edit distance of two sequences, one row of the table at a time, within columns that can matter. */
function stringDistance(
  a: Int32Array,
  b: Int32Array,
  costs: ConstantTreeEditCosts,
  maxDistance: number,
): number {
  const { insert, delete: remove, relabel } = costs
  const row = new Float64Array(b.length + 1)
  for (let j = 0; j <= b.length; j++) row[j] = j * insert
  // what is right of `last` is over the limit
  let last = b.length
  while (row[last] > maxDistance) last--
  for (let i = 0; i < a.length; i++) {
    const label = a[i]
    let diagonal = row[0]
    row[0] += remove
    let newLast = row[0] <= maxDistance ? 0 : -1
    const end = Math.min(b.length, last + 1)
    for (let j = 1; j <= b.length; j++) {
      const above = j <= end && j <= last ? row[j] : Number.POSITIVE_INFINITY
      const changed = diagonal + (label === b[j - 1] ? 0 : relabel)
      const least = Math.min(above + remove, row[j - 1] + insert, changed)
      diagonal = above
      row[j] = least
      if (least <= maxDistance) newLast = j
      else if (j > end) break
    }
    if (newLast < 0) return Number.POSITIVE_INFINITY
    last = newLast
  }
  return last === b.length && row[last] <= maxDistance ? row[last] : Number.POSITIVE_INFINITY
}
