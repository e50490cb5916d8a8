import { type ConstantTreeEditCosts, checkCosts, constantCosts, UNIT_TREE_COSTS } from './edit-costs.ts'
import { labelBagBound } from './label-bag-bound.ts'
import { checkTree, type LabelledTree } from './labelled-tree.ts'
import { type SubtreeClasses, subtreeClasses } from './subtree-classes.ts'
import { MAX_TREE_PAIRS } from './subtree-table.ts'
import { topDownDistance } from './top-down-distance.ts'
import { traversalBound } from './traversal-bound.ts'
import { trimTrees } from './trim-trees.ts'

export interface TreeEditBounds {
  readonly lower: number
  readonly upper: number
}

/** Maximum number of siblings that are searched for a partner. */
const LOOK_AHEAD = 64

/**
 * Lower and upper bounds of the edit distance of two trees, for constant costs; 1 by default.
 *
 * The lower bound follows from the sizes and the bags of labels, and from the distances of the labels in pre-order and
 * post-order (skipped for trees with more than `MAX_TREE_PAIRS` pairs of nodes). The upper bound is the cost of the
 * cheapest mapping from the roots down, or of one that pairs children in order with the next equal subtree, or the next
 * of the same label, where there are more than 2^24 pairs of nodes of equal depth. Trees may be too large for
 * `treeEditDistance`.
 *
 * @throws TypeError, RangeError if an argument is not a tree or a cost is not a number of at least 0.
 */
export function treeEditBounds(
  a: LabelledTree,
  b: LabelledTree,
  costs: ConstantTreeEditCosts = UNIT_TREE_COSTS,
): TreeEditBounds {
  checkTree(a, 'a')
  checkTree(b, 'b')
  checkCosts(costs)
  if (!constantCosts(costs)) throw new TypeError('bounds need costs that are numbers')
  const trimmed = trimTrees(a, b)
  const fitsTable = trimmed.a.sizes.length * trimmed.b.sizes.length <= MAX_TREE_PAIRS
  const lower = Math.max(
    labelBagBound(trimmed.a, trimmed.b, costs),
    fitsTable ? traversalBound(trimmed.a, trimmed.b, costs) : 0,
  )
  const topDown = topDownDistance(trimmed.a, trimmed.b, costs)
  const upper = topDown < Number.POSITIVE_INFINITY ? topDown : costFromRoots(trimmed.a, trimmed.b, costs)
  return { lower, upper }
}

/** The cost of a mapping that pairs children from the roots down in one pass. */
function costFromRoots(
  a: LabelledTree,
  b: LabelledTree,
  { insert, delete: remove, relabel }: ConstantTreeEditCosts,
): number {
  const { pairs, relabelled } = pairFromRoots(a, b)
  const isCheap = relabel < insert + remove
  const kept = isCheap ? pairs : pairs - relabelled
  const changed = isCheap ? relabelled * relabel : 0
  return (a.sizes.length - kept) * remove + (b.sizes.length - kept) * insert + changed
}

/** The number of paired nodes, and of pairs with different labels. */
function pairFromRoots(a: LabelledTree, b: LabelledTree): { pairs: number; relabelled: number } {
  const trees = { a, b, classes: subtreeClasses(a, b) }
  const { classes } = trees
  const pending = [[0, 0]]
  let pairs = 0
  let relabelled = 0
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [v, w] = pair
    if (classes.a[v] === classes.b[w]) {
      pairs += a.sizes[v]
      continue
    }
    pairs++
    if (a.labels[v] !== b.labels[w]) relabelled++
    const aEnd = v + a.sizes[v]
    const bEnd = w + b.sizes[w]
    let next = w + 1
    for (let child = v + 1; child < aEnd && next < bEnd; child += a.sizes[child]) {
      const partner = nextPartner(trees, child, next, bEnd)
      if (partner < 0) continue
      pending.push([child, partner])
      next = partner + b.sizes[partner]
    }
  }
  return { pairs, relabelled }
}

interface ComparedTrees {
  readonly a: LabelledTree
  readonly b: LabelledTree
  readonly classes: SubtreeClasses
}

/** The next sibling from `from` on that equals a subtree, otherwise one with its label; -1 if neither is near. */
function nextPartner({ a, b, classes }: ComparedTrees, child: number, from: number, end: number): number {
  let sameLabel = -1
  for (
    let sibling = from, seen = 0;
    sibling < end && seen < LOOK_AHEAD;
    sibling += b.sizes[sibling], seen++
  ) {
    if (classes.a[child] === classes.b[sibling]) return sibling
    if (sameLabel < 0 && a.labels[child] === b.labels[sibling]) sameLabel = sibling
  }
  return sameLabel
}
