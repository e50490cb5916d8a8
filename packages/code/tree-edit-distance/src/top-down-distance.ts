import type { ConstantTreeEditCosts } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { subtreeClasses } from './subtree-classes.ts'

/** Maximum number of pairs of nodes of equal depth: some tenths of a second, and 300 MB if all are of one depth. */
const MAX_LEVEL_PAIRS = 2 ** 24

/**
 * The top-down edit distance of two trees: the least cost if a node is deleted or inserted only together with all nodes
 * below it, so that the parents of two nodes that are mapped to each other are, too. It is an upper bound of the edit
 * distance; `Infinity` if there are more than 2^24 pairs of nodes of equal depth.
 *
 * From the deepest level up, a pair of nodes costs the change of its label and the cheapest alignment of its children.
 * Time: the number of pairs of equal depth; memory: those of two levels.
 *
 * Source: Selkow, The tree-to-tree editing problem, 1977, https://doi.org/10.1016/0020-0190(77)90064-3.
 */
export function topDownDistance(a: LabelledTree, b: LabelledTree, costs: ConstantTreeEditCosts): number {
  const aLevels = nodesByDepth(a.sizes)
  const bLevels = nodesByDepth(b.sizes)
  const depths = Math.min(aLevels.length, bLevels.length)
  let levelPairs = 0
  for (let depth = 0; depth < depths; depth++) levelPairs += aLevels[depth].length * bLevels[depth].length
  if (levelPairs > MAX_LEVEL_PAIRS) return Number.POSITIVE_INFINITY
  const classes = subtreeClasses(a, b)
  // two nodes of different labels may both stay without a partner
  const change = Math.min(costs.relabel, costs.insert + costs.delete)
  let below = new Float64Array(0)
  for (let depth = depths - 1; depth >= 0; depth--) {
    const [vs, ws] = [aLevels[depth], bLevels[depth]]
    const distances = new Float64Array(vs.length * ws.length)
    const align = childAligner(a.sizes, b.sizes, costs, below, bLevels[depth + 1]?.length ?? 0)
    let firstChild = 0
    for (let i = 0; i < vs.length; i++) {
      const v = vs[i]
      let firstOther = 0
      for (let j = 0; j < ws.length; j++) {
        const w = ws[j]
        const others = childCount(b.sizes, w)
        if (classes.a[v] !== classes.b[w]) {
          const relabelled = a.labels[v] === b.labels[w] ? 0 : change
          distances[i * ws.length + j] = relabelled + align(v, w, firstChild, firstOther, others)
        }
        firstOther += others
      }
      firstChild += childCount(a.sizes, v)
    }
    below = distances
  }
  return below[0]
}

/**
 * A function that returns the cost of the cheapest alignment of the children of two nodes, given the places of their
 * first children among all children of their level. `below` has the distances of these, `width` for each of `a`.
 */
function childAligner(
  aSizes: Int32Array,
  bSizes: Int32Array,
  { insert, delete: remove }: ConstantTreeEditCosts,
  below: Float64Array,
  width: number,
): (v: number, w: number, firstChild: number, firstOther: number, others: number) => number {
  const line = new Float64Array(width + 1)
  return (v, w, firstChild, firstOther, others) => {
    if (aSizes[v] === 1) return (bSizes[w] - 1) * insert
    if (others === 0) return (aSizes[v] - 1) * remove
    line[0] = 0
    for (let other = w + 1, j = 1; j <= others; other += bSizes[other], j++) {
      line[j] = line[j - 1] + bSizes[other] * insert
    }
    const end = v + aSizes[v]
    for (let child = v + 1, at = firstChild * width + firstOther; child < end; at += width) {
      const removed = aSizes[child] * remove
      let diagonal = line[0]
      line[0] += removed
      for (let other = w + 1, j = 1; j <= others; other += bSizes[other], j++) {
        const above = line[j]
        line[j] = Math.min(
          above + removed,
          line[j - 1] + bSizes[other] * insert,
          diagonal + below[at + j - 1],
        )
        diagonal = above
      }
      child += aSizes[child]
    }
    return line[others]
  }
}

/** The nodes of each depth, from left to right, so that children of neighbours are neighbours. */
function nodesByDepth(sizes: Int32Array): Int32Array[] {
  const levels: Int32Array[] = []
  for (let level = Int32Array.of(0); level.length > 0; ) {
    levels.push(level)
    const next: number[] = []
    for (const node of level) {
      const end = node + sizes[node]
      for (let child = node + 1; child < end; child += sizes[child]) next.push(child)
    }
    level = Int32Array.from(next)
  }
  return levels
}

function childCount(sizes: Int32Array, node: number): number {
  const end = node + sizes[node]
  let count = 0
  for (let child = node + 1; child < end; child += sizes[child]) count++
  return count
}
