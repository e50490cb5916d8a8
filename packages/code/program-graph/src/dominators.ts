import type { Adjacency } from './adjacency.ts'

/**
 * The immediate dominator of each node of a graph: the last other node that is on every path to it from the root. -1
 * for the root and for unreachable nodes. With reversed edges, and from the exit, these are immediate post-dominators.
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
  // for each semidominator, a linked list of the nodes whose dominators are still unknown
  const first = new Int32Array(count).fill(-1)
  const next = new Int32Array(count)
  for (let rank = count - 1; rank > 0; rank--) {
    const node = order[rank]
    for (let at = backward.offsets[node]; at < backward.offsets[node + 1]; at++) {
      const source = ranks[backward.neighbours[at]]
      if (source < 0) continue
      const other = semidominator[forest.best(source)]
      if (other < semidominator[rank]) semidominator[rank] = other
    }
    next[rank] = first[semidominator[rank]]
    first[semidominator[rank]] = rank
    forest.link(rank)
    // the nodes in the list of the parent now have their whole path below it in the forest
    const parent = parents[rank]
    for (let waiting = first[parent]; waiting >= 0; waiting = next[waiting]) {
      const best = forest.best(waiting)
      dominator[waiting] = semidominator[best] < semidominator[waiting] ? best : parent
    }
    first[parent] = -1
  }
  const found = new Int32Array(ranks.length).fill(-1)
  for (let rank = 1; rank < count; rank++) {
    if (dominator[rank] !== semidominator[rank]) dominator[rank] = dominator[dominator[rank]]
    found[order[rank]] = order[dominator[rank]]
  }
  return found
}

/** Nodes in the order of a depth-first search. All other fields use these positions (ranks). */
interface DepthFirst {
  readonly order: Int32Array
  /** The rank of each node; -1 if it is unreachable. */
  readonly ranks: Int32Array
  /** The rank from which each rank was reached. */
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
  // go back along the parents, so that no stack is needed
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

/** The forest of Lengauer and Tarjan: the part of the depth-first tree that was linked, with compressed paths. */
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

  /** The node with the smallest semidominator on the path to a node from below the root of its tree. */
  best(node: number): number {
    const ancestors = this.#ancestor
    const best = this.#best
    const path = this.#path
    if (ancestors[node] < 0) return node
    for (let rank = node; ancestors[ancestors[rank]] >= 0; rank = ancestors[rank]) path.push(rank)
    while (path.length > 0) {
      const rank = path.pop()!
      const ancestor = ancestors[rank]
      if (this.semidominator[best[ancestor]] < this.semidominator[best[rank]]) best[rank] = best[ancestor]
      ancestors[rank] = ancestors[ancestor]
    }
    return best[node]
  }
}
