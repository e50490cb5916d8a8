import { checkCosts, constantCosts, relabelCost, type TreeEditCosts, UNIT_TREE_COSTS } from './edit-costs.ts'
import { checkTree, type LabelledTree } from './labelled-tree.ts'
import { subtreeTable } from './subtree-table.ts'
import type { CostedView, TreePair } from './tree-pair.ts'
import { trimTrees } from './trim-trees.ts'

/** A mapping of the nodes of one tree to those of the other. */
export interface TreeEditMapping {
  /** Cost of the edit, which is the edit distance of the trees. */
  readonly distance: number
  /** For each node of `a`, its partner in `b`; -1 if it is deleted. */
  readonly partners: Int32Array
}

/**
 * A cheapest mapping of the nodes of `a` to those of `b`. It is one-to-one and preserves the order of nodes and their
 * ancestors. Partners with different labels are relabelled; nodes without a partner are deleted or inserted. If several
 * mappings have the same cost, the same one is returned each time.
 *
 * Time and memory are at most twice those of `treeEditDistance` without a limit.
 *
 * @throws TypeError, RangeError as `treeEditDistance`.
 */
export function treeEditMapping(
  a: LabelledTree,
  b: LabelledTree,
  costs: TreeEditCosts = UNIT_TREE_COSTS,
): TreeEditMapping {
  checkTree(a, 'a')
  checkTree(b, 'b')
  checkCosts(costs)
  if (!constantCosts(costs)) {
    const partners = new Int32Array(a.sizes.length).fill(-1)
    const pair = subtreeTable(a, b, costs)
    mapSubtrees(a, b, costs, pair, (v, w) => {
      partners[v] = w
    })
    return { distance: pair.distances[0], partners }
  }
  const trimmed = trimTrees(a, b)
  const { partners } = trimmed
  const pair = subtreeTable(trimmed.a, trimmed.b, costs)
  mapSubtrees(trimmed.a, trimmed.b, costs, pair, (v, w) => {
    partners[v === 0 ? trimmed.a.root : v + trimmed.a.start] = w === 0 ? trimmed.b.root : w + trimmed.b.start
  })
  return { distance: pair.distances[0], partners }
}

/**
 * Follows a cheapest edit through tables of forests, one table for each pair of subtrees that is kept whole.
 *
 * Forests are those of `outerPathDistances`: the part of a subtree from a position on.
 */
function mapSubtrees(
  a: LabelledTree,
  b: LabelledTree,
  costs: TreeEditCosts,
  pair: TreePair,
  match: (v: number, w: number) => void,
): void {
  const pending: [v: number, w: number][] = [[0, 0]]
  let forests = new Float64Array(0)
  for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
    const [v, w] = task
    const side = heavierEnd(pair.a.left, pair.a.right, v)
    const aView = pair.a[side]
    const bView = pair.b[side]
    const aStart = aView.positions[v]
    const bStart = bView.positions[w]
    const aEnd = aStart + aView.sizes[aStart]
    const bEnd = bStart + bView.sizes[bStart]
    const stride = bEnd - bStart + 1
    const length = (aEnd - aStart + 1) * stride
    if (forests.length < length) forests = new Float64Array(length)
    // the cost of mapping two nodes, or two subtrees, plus the best cost of the rest
    const keptCost = (i: number, j: number): number => {
      const aNext = i + aView.sizes[i]
      const bNext = j + bView.sizes[j]
      const [x, y] = [aView.nodes[i], bView.nodes[j]]
      return aNext === aEnd && bNext === bEnd
        ? forests[(i + 1 - aStart) * stride + j + 1 - bStart] + relabelCost(costs, a.labels[x], b.labels[y])
        : forests[(aNext - aStart) * stride + bNext - bStart] + pair.distances[x * pair.width + y]
    }
    for (let i = aEnd; i >= aStart; i--) {
      const row = (i - aStart) * stride - bStart
      for (let j = bEnd; j >= bStart; j--) {
        let least = i === aEnd && j === bEnd ? 0 : Number.POSITIVE_INFINITY
        if (i < aEnd) least = forests[row + stride + j] + aView.costs[i]
        if (j < bEnd) least = Math.min(least, forests[row + j + 1] + bView.costs[j])
        if (i < aEnd && j < bEnd) least = Math.min(least, keptCost(i, j))
        forests[row + j] = least
      }
    }
    // follow the cheapest steps
    let i = aStart
    let j = bStart
    while (i < aEnd && j < bEnd) {
      const row = (i - aStart) * stride - bStart
      const least = forests[row + j]
      if (least === keptCost(i, j)) {
        const [x, y] = [aView.nodes[i], bView.nodes[j]]
        const aNext = i + aView.sizes[i]
        const bNext = j + bView.sizes[j]
        if (aNext === aEnd && bNext === bEnd) {
          match(x, y)
          i++
          j++
        } else {
          pending.push([x, y])
          i = aNext
          j = bNext
        }
      } else if (least === forests[row + stride + j] + aView.costs[i]) i++
      else j++
    }
  }
}

/** The side on which a path to the last leaf covers more nodes, so that fewer are left to other tables. */
function heavierEnd(left: CostedView, right: CostedView, node: number): 'left' | 'right' {
  if (left.sizes[node] === 1) return 'left'
  const lastChild = right.positions[node] + 1
  return right.sizes[lastChild] >= left.sizes[node + 1] ? 'left' : 'right'
}
