import { takeFloats, type Workspace } from './scratch-floats.ts'
import type { CostedTree, TreePair } from './tree-pair.ts'

/** One side of a pair and the stride of its nodes in the table of distances. */
interface PairSide {
  readonly tree: CostedTree
  readonly stride: number
}

/** Where a path through largest children is, and the largest child of each node of that tree. */
export interface HeavyPath {
  readonly inB: boolean
  readonly next: Int32Array
}

/** The common input of the steps along one path. */
interface PathProblem {
  readonly distances: Float64Array
  readonly workspace: Workspace
  readonly path: PairSide
  readonly other: PairSide
  /** The root of the other tree's subtree. */
  readonly root: number
  /**
   * The distances of the current forest of the path to every forest of the other subtree. The forest from position `i`
   * on in the left view and from position `j` on in the right view is at `i * size + j`; both positions are relative to
   * the root. Entries are used only if `i` and `j` are the outermost roots of that forest.
   */
  readonly forests: Float64Array
}

/** Nodes that are added to a forest one by one, starting with the last, all on one side. */
interface Run {
  /** The positions of the nodes in the view from that side: from `from` up to `end`, exclusive. */
  readonly from: number
  readonly end: number
  /** Whether the first node is on the path, so that the forest becomes its subtree. */
  readonly closes: boolean
}

/**
 * The distances of the subtrees along the path through largest children from a node, to all subtrees of another
 * subtree, given the distances of the subtrees beside the path.
 *
 * The forests of the path's tree are those of Demaine et al.: from a subtree on the path, roots are removed on the left
 * until the path is reached, then on the right. Here they grow in the opposite order. While they grow on one side,
 * forests of the other tree differ on that side only. The limit of one side is therefore fixed in an outer loop, and
 * memory stays quadratic. The other subtree must not be the larger one. The distances of pairs with a leaf must be
 * known.
 *
 * Time: the size of the path's subtree times the number of forests of the other one, at most its size squared.
 */
export function innerPathDistances(
  pair: TreePair,
  workspace: Workspace,
  v: number,
  w: number,
  { inB, next }: HeavyPath,
): void {
  const a: PairSide = { tree: pair.a, stride: pair.width }
  const b: PairSide = { tree: pair.b, stride: 1 }
  const [path, other, top, root] = inB ? [b, a, w, v] : [a, b, v, w]
  const { distances } = pair
  const size = other.tree.left.sizes[root]
  const forests = takeFloats(workspace.innerForests, size * size)
  const problem: PathProblem = { distances, workspace, path, other, root, forests }

  const nodes = [top]
  const { left, right } = path.tree
  for (let node = top; left.sizes[node] > 1; ) {
    node = next[node]
    nodes.push(node)
  }
  let below = nodes.pop()!
  let cost = growForest(problem, 'left', { from: below, end: below + 1, closes: true }, -1)
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    // add the nodes right of the path, then those left of it, and the node itself with the last of these
    const [from, end] = [right.positions[node], right.positions[below]]
    const hasLeft = below > node + 1
    const hasRight = end > from + 1
    if (hasRight)
      cost = growForest(problem, 'right', { from: hasLeft ? from + 1 : from, end, closes: !hasLeft }, cost)
    if (hasLeft || !hasRight)
      cost = growForest(problem, 'left', { from: node, end: below, closes: true }, cost)
    below = node
  }
}

/**
 * Adds a run of nodes to the forest whose distances are in `problem.forests`, and replaces these by the distances of
 * the larger forest. `cost` is the cost of all nodes of the forest, or -1 if there is no forest yet. Returns the cost
 * of the larger forest.
 */
function growForest(problem: PathProblem, side: 'left' | 'right', run: Run, cost: number): number {
  const { distances, workspace, path, other, root, forests } = problem
  const { from, end, closes } = run
  const { nodes: pathNodes, sizes: pathSizes, costs: pathCosts } = path.tree[side]
  const view = other.tree[side]
  const { nodes, sizes, costs, parents } = view
  const opposite = other.tree[side === 'left' ? 'right' : 'left']
  const start = view.positions[root]
  const oppositeStart = opposite.positions[root]
  const size = sizes[start]
  const [sideStride, oppositeStride] = side === 'left' ? [size, 1] : [1, size]

  const rows = end - from
  const stride = size + 1
  const table = takeFloats(workspace.innerRows, (rows + 2) * stride)
  const known = takeFloats(workspace.innerKnown, rows * size)
  const nothing = (rows + 1) * stride
  const isFirst = cost < 0
  const bottom = isFirst ? nothing : rows * stride
  const grown: GrownForest = {
    table,
    known,
    sizes,
    costs,
    parents,
    start,
    size,
    rows,
    bottom,
    removals: pathCosts,
    from,
  }
  const rowOf = (k: number) => (k === rows ? bottom : k * stride)
  table.fill(0, nothing, nothing + stride)
  let total = isFirst ? 0 : cost
  table.fill(total, bottom, bottom + stride)
  for (let k = rows - 1; k >= 0; k--) {
    total += pathCosts[from + k]
    table.fill(total, k * stride, (k + 1) * stride)
    const line = pathNodes[from + k] * path.stride
    for (let i = 0; i < size; i++) known[k * size + i] = distances[line + nodes[start + i] * other.stride]
  }

  // Fix the limit on the opposite side, starting with the farthest, which is post-order. Only ancestors of that node
  // are not roots of a forest that ends in it: for them a row repeats its previous value. Columns after it do not
  // change.
  for (let limit = size - 1; limit >= 0; limit--) {
    const last = view.positions[opposite.nodes[oppositeStart + limit]] - start
    const shift = limit * oppositeStride
    for (let i = last, ancestor = parents[start + last] - start; i >= 0; i--) {
      if (i === ancestor) {
        table[nothing + i] = table[nothing + i + 1]
        table[bottom + i] = table[bottom + i + 1]
        ancestor = parents[start + i] - start
      } else {
        table[nothing + i] = table[nothing + i + 1] + costs[start + i]
        if (!isFirst) table[bottom + i] = forests[i * sideStride + shift]
      }
    }
    for (let k = rows - 1; k >= (closes ? 1 : 0); k--) {
      fillRow(grown, k, rowOf(k + pathSizes[from + k]), last, last)
    }
    if (closes) {
      // compare the subtree on the path with the subtree of the limit, then with the forests that begin before it
      const below = rowOf(1)
      if (pathSizes[from] > 1 && sizes[start + last] > 1) {
        known[last] = Math.min(
          table[below + last + 1] + known[last],
          table[below + last] + pathCosts[from],
          table[last + 1] + costs[start + last],
        )
        distances[pathNodes[from] * path.stride + nodes[start + last] * other.stride] = known[last]
      }
      table[last] = known[last]
      fillRow(grown, 0, nothing, last, last - 1)
    }
    for (let i = last, ancestor = parents[start + last] - start; i >= 0; i--) {
      if (i === ancestor) ancestor = parents[start + i] - start
      else forests[i * sideStride + shift] = table[i]
    }
  }
  return total
}

/** The table of a forest that grows by a run of nodes. */
interface GrownForest {
  /**
   * One row of `size + 1` columns for each of the `rows` nodes of the run, from its first one on, then one for the forest
   * before the run, then one for no forest. Columns are positions in the other subtree, relative to its root.
   */
  readonly table: Float64Array
  /** The distances of the subtrees of the run: `size` columns for each node. */
  readonly known: Float64Array
  /** The view of the other tree, where its subtree starts, and the size of that subtree. */
  readonly sizes: Int32Array
  readonly costs: Float64Array
  readonly parents: Int32Array
  readonly start: number
  readonly size: number
  readonly rows: number
  /** Start of the row that the run is added to. */
  readonly bottom: number
  /** The costs of the path's nodes; those of the run begin at `from`. */
  readonly removals: Float64Array
  readonly from: number
}

/**
 * Fills row `k` of the table from column `first` down to 0: forests that begin with one node of the run, compared with
 * those from each column up to `last`. `after` is the start of the row without the subtree of that node.
 */
function fillRow(grown: GrownForest, k: number, after: number, last: number, first: number): void {
  const { table, known, sizes, costs, parents, start, size } = grown
  const row = k * (size + 1)
  const below = k + 1 === grown.rows ? grown.bottom : row + size + 1
  const line = k * size
  const remove = grown.removals[grown.from + k]
  let least = table[row + first + 1]
  let ancestor = parents[start + last] - start
  for (let i = first; i >= 0; i--) {
    for (; i > ancestor && i >= 0; i--) {
      const kept = table[after + i + sizes[start + i]] + known[line + i]
      const inserted = least + costs[start + i]
      least = table[below + i] + remove
      if (kept < least) least = kept
      if (inserted < least) least = inserted
      table[row + i] = least
    }
    if (i < 0) break
    table[row + i] = least
    ancestor = parents[start + i] - start
  }
}
