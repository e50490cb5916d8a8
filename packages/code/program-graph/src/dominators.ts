import type { Adjacency } from './adjacency.ts'

/**
 * The immediate dominator of each node of a graph: the last node, other than itself, that lies on every path to it
 * from the root. -1 for the root and for nodes that no path leads to. With the edges turned around, and from the exit,
 * these are immediate post-dominators.
 *
 * Lengauer, Tarjan, A Fast Algorithm for Finding Dominators in a Flowgraph, TOPLAS 1979,
 * https://doi.org/10.1145/357062.357071, in its simple form: O(m log n) for n nodes and m edges.
 *
 * @param forward The targets of each node.
 * @param backward The sources of each node.
 */
export function immediateDominators(root: number, forward: Adjacency, backward: Adjacency): Int32Array {
  const { order, ranks, parents } = depthFirst(root, forward)
  const count = order.length
  const forest = new Forest(parents)
  const { semidominator } = forest
  const dominator = new Int32Array(count)
  // the nodes of each semidominator whose dominators are still to be found, as linked lists
  const first = new Int32Array(count).fill(-1)
  const next = new Int32Array(count)
  for (let own = count - 1; own > 0; own--) {
    const node = order[own]
    for (let at = backward.offsets[node]; at < backward.offsets[node + 1]; at++) {
      const source = ranks[backward.neighbours[at]]
      if (source < 0) continue
      const other = semidominator[forest.best(source)]
      if (other < semidominator[own]) semidominator[own] = other
    }
    next[own] = first[semidominator[own]]
    first[semidominator[own]] = own
    forest.link(own)
    // what waits for the parent has its whole path below it in the forest now
    const parent = parents[own]
    for (let waiting = first[parent]; waiting >= 0; waiting = next[waiting]) {
      const best = forest.best(waiting)
      dominator[waiting] = semidominator[best] < semidominator[waiting] ? best : parent
    }
    first[parent] = -1
  }
  const found = new Int32Array(ranks.length).fill(-1)
  for (let own = 1; own < count; own++) {
    if (dominator[own] !== semidominator[own]) dominator[own] = dominator[dominator[own]]
    found[order[own]] = order[dominator[own]]
  }
  return found
}

/** Nodes in the order in which a depth-first search reaches them; all else is in these numbers (ranks). */
interface DepthFirst {
  readonly order: Int32Array
  /** The rank of each node; -1 where it is not reached. */
  readonly ranks: Int32Array
  /** From where each rank was reached. */
  readonly parents: Int32Array
}

function depthFirst(root: number, { offsets, neighbours }: Adjacency): DepthFirst {
  const nodes = offsets.length - 1
  const ranks = new Int32Array(nodes).fill(-1)
  const order = new Int32Array(nodes)
  const parents = new Int32Array(nodes)
  const next = offsets.slice()
  let count = 0
  let node = root
  ranks[root] = count
  order[count++] = root
  // the way back is along the parents, so that there is no stack
  while (true) {
    if (next[node] < offsets[node + 1]) {
      const target = neighbours[next[node]++]
      if (ranks[target] >= 0) continue
      ranks[target] = count
      parents[count] = ranks[node]
      order[count++] = target
      node = target
    } else {
      if (node === root) break
      node = order[parents[ranks[node]]]
    }
  }
  return { order: order.subarray(0, count), ranks, parents }
}

/** The forest of Lengauer and Tarjan: the part of the depth-first tree that was linked, with shortened paths. */
class Forest {
  readonly semidominator: Int32Array
  readonly #parents: Int32Array
  readonly #ancestor: Int32Array
  readonly #best: Int32Array
  readonly #path: number[] = []

  constructor(parents: Int32Array) {
    this.#parents = parents
    this.semidominator = Int32Array.from(parents.keys())
    this.#best = this.semidominator.slice()
    this.#ancestor = new Int32Array(parents.length).fill(-1)
  }

  link(node: number): void {
    this.#ancestor[node] = this.#parents[node]
  }

  /** The node with the first semidominator on the path from below the root of its tree down to a node. */
  best(node: number): number {
    const ancestors = this.#ancestor
    const best = this.#best
    const path = this.#path
    if (ancestors[node] < 0) return node
    for (let own = node; ancestors[ancestors[own]] >= 0; own = ancestors[own]) path.push(own)
    while (path.length > 0) {
      const own = path.pop()!
      const ancestor = ancestors[own]
      if (this.semidominator[best[ancestor]] < this.semidominator[best[own]]) best[own] = best[ancestor]
      ancestors[own] = ancestors[ancestor]
    }
    return best[node]
  }
}
