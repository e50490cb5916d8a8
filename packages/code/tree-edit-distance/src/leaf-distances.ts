import type { CostedView, TreePair } from './tree-pair.ts'

/**
 * Fills in the distances of all pairs of subtrees in which one is a leaf.
 *
 * The leaf is matched with one node of the other subtree or with none. The best match below a root is the best of the
 * root itself and of the subtrees of its children. This is linear for each leaf, so the other algorithms need not
 * handle leaves.
 */
export function leafDistances({ a, b, width, distances }: TreePair): void {
  const deletes = subtreeCosts(a.left)
  const inserts = subtreeCosts(b.left)
  for (let v = 0; v < deletes.length; v++) {
    if (a.left.sizes[v] === 1)
      toLeaf(b.left, inserts, a.left.costs[v], { distances, start: v * width, stride: 1 })
  }
  // a pair of leaves gets its final distance here, and again in the second loop
  for (let w = 0; w < width; w++) {
    if (b.left.sizes[w] === 1)
      toLeaf(a.left, deletes, b.left.costs[w], { distances, start: w, stride: width })
  }
}

/** A row or column of the table of distances. */
interface Line {
  readonly distances: Float64Array
  readonly start: number
  readonly stride: number
}

/** Fills in the distances of all subtrees of a tree to one leaf. */
function toLeaf(
  { sizes, costs }: CostedView,
  sums: Float64Array,
  leafCost: number,
  { distances, start, stride }: Line,
): void {
  for (let node = sizes.length - 1; node >= 0; node--) {
    const end = node + sizes[node]
    const cell = start + node * stride
    // the extra cost of the leaf over the cost of the subtree alone
    let extra = Math.min(leafCost, distances[cell] - costs[node])
    for (let child = node + 1; child < end; child += sizes[child]) {
      extra = Math.min(extra, distances[start + child * stride] - sums[child])
    }
    distances[cell] = sums[node] + extra
  }
}

/** The total cost of all nodes of each subtree. */
function subtreeCosts({ costs, parents }: CostedView): Float64Array {
  const sums = Float64Array.from(costs)
  for (let node = sums.length - 1; node > 0; node--) sums[parents[node]] += sums[node]
  return sums
}
