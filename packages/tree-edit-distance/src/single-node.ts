import type { TreeOrder } from './tree-side.ts'

/**
 * Fills in the distances of a leaf to all subtrees of another tree's subtree.
 *
 * All nodes but one are inserted, and the leaf becomes that one; or all are, and the leaf is deleted.
 */
export function singleNode(
  leaf: TreeOrder,
  node: number,
  other: TreeOrder,
  root: number,
  distances: Float64Array,
  relabelling: Float64Array,
): void {
  const end = root + other.sizes[root]
  const place = leaf.places[node]
  const labelPlace = leaf.labelPlaces[node]
  const deletion = leaf.costs[node]
  if (least.length < end - root) least = new Float64Array(2 * (end - root))
  // for each subtree, what it costs at best to become one of its nodes rather than to insert that node
  least.fill(deletion, 0, end - root)
  for (let i = end - 1; i >= root; i--) {
    const own = relabelling[labelPlace + other.labelPlaces[i]] - other.costs[i]
    const best = Math.min(least[i - root], own)
    distances[place + other.places[i]] = other.subtreeCosts[i] + best
    const parent = other.parents[i] - root
    if (parent >= 0 && best < least[parent]) least[parent] = best
  }
}

// Scratch, one number for each node of the other subtree.
let least = /* @__PURE__ */ new Float64Array(16)
