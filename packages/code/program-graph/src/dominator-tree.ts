import { type Adjacency, adjacency } from './adjacency.ts'
import { immediateDominators } from './dominators.ts'

/**
 * The dominator tree of a graph. Its nodes are ranks: positions in a walk of the tree that visits each node before the
 * nodes that it dominates. Rank `a` dominates rank `b` exactly if `a <= b && b <= last[a]`.
 */
export interface DominatorTree {
  /** The graph node of each rank. The root has rank 0. */
  readonly nodes: Int32Array
  /** The last rank that each rank dominates. */
  readonly last: Int32Array
  /** For each rank, the ranks of the sources of its incoming edges, ascending. */
  readonly sources: Adjacency
  /**
   * For each rank its dominance frontier, ascending: the ranks that it does not strictly dominate, although it
   * dominates one of their sources.
   */
  readonly frontiers: Adjacency
}

/** The dominator tree of a graph from a root. It leaves out unreachable nodes. */
export function dominatorTree(root: number, forward: Adjacency, backward: Adjacency): DominatorTree {
  const dominators = immediateDominators(root, forward, backward)
  const { nodes, last, parents } = walk(root, dominators)
  const ranks = new Int32Array(dominators.length).fill(-1)
  nodes.forEach((node, rank) => {
    ranks[node] = rank
  })
  const sources = sourcesOf(nodes, ranks, forward)
  return { nodes, last, sources, frontiers: frontiers(sources, parents, last) }
}

/** The nodes of a tree in pre-order; for each, the last node below it and the node above it. */
function walk(
  root: number,
  above: Int32Array,
): { readonly nodes: Int32Array; readonly last: Int32Array; readonly parents: Int32Array } {
  const inTree = Array.from(above.keys()).filter((node) => above[node] >= 0)
  const children = adjacency(
    above.length,
    inTree.map((node) => above[node]),
    inTree,
  )
  const count = inTree.length + 1
  const nodes = new Int32Array(count)
  const parents = new Int32Array(count).fill(-1)
  const stack = [root]
  const stackParents = [-1]
  for (let rank = 0; rank < count; rank++) {
    const node = stack.pop()!
    nodes[rank] = node
    parents[rank] = stackParents.pop()!
    for (let at = children.offsets[node + 1] - 1; at >= children.offsets[node]; at--) {
      stack.push(children.neighbours[at])
      stackParents.push(rank)
    }
  }
  const last = Int32Array.from(nodes.keys())
  for (let rank = count - 1; rank > 0; rank--) last[parents[rank]] = Math.max(last[parents[rank]], last[rank])
  return { nodes, last, parents }
}

/** The sources of edges, as ranks. They are in ascending order, because edges are visited by source. */
function sourcesOf(nodes: Int32Array, ranks: Int32Array, forward: Adjacency): Adjacency {
  const from: number[] = []
  const to: number[] = []
  nodes.forEach((node, rank) => {
    for (let at = forward.offsets[node]; at < forward.offsets[node + 1]; at++) {
      from.push(rank)
      to.push(ranks[forward.neighbours[at]])
    }
  })
  return adjacency(nodes.length, to, from)
}

/** The frontiers of Cytron et al. 1991, found from the nodes at which edges meet, as in Cooper, Harvey and Kennedy. */
function frontiers({ offsets, neighbours }: Adjacency, parents: Int32Array, last: Int32Array): Adjacency {
  const owners: number[] = []
  const members: number[] = []
  const marked = new Int32Array(parents.length).fill(-1)
  for (let node = 0; node < parents.length; node++) {
    for (let at = offsets[node]; at < offsets[node + 1]; at++) {
      // all nodes above a marked node are marked
      for (let ancestor = neighbours[at]; marked[ancestor] !== node; ancestor = parents[ancestor]) {
        if (ancestor < node && node <= last[ancestor]) break
        marked[ancestor] = node
        owners.push(ancestor)
        members.push(node)
        if (parents[ancestor] < 0) break
      }
    }
  }
  return adjacency(parents.length, owners, members)
}
