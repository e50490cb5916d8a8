/**
 * The neighbours of each node of a graph: those of node `n` are `neighbours[offsets[n]]` up to `offsets[n + 1]`,
 * exclusive.
 */
export interface Adjacency {
  readonly offsets: Int32Array
  readonly neighbours: Int32Array
  /** The number of the edge to each neighbour. */
  readonly edges: Int32Array
}

/** The neighbours of nodes along edges: the targets of each source, in the order of the edges. */
export function adjacency(nodes: number, sources: ArrayLike<number>, targets: ArrayLike<number>): Adjacency {
  const offsets = new Int32Array(nodes + 1)
  for (let edge = 0; edge < sources.length; edge++) offsets[sources[edge] + 1]++
  for (let node = 0; node < nodes; node++) offsets[node + 1] += offsets[node]
  const next = offsets.slice()
  const neighbours = new Int32Array(sources.length)
  const edges = new Int32Array(sources.length)
  for (let edge = 0; edge < sources.length; edge++) {
    const at = next[sources[edge]]++
    neighbours[at] = targets[edge]
    edges[at] = edge
  }
  return { offsets, neighbours, edges }
}

/** The neighbours of one node, as a view of the shared array. */
export function neighboursOf({ offsets, neighbours }: Adjacency, node: number): Int32Array {
  return neighbours.subarray(offsets[node], offsets[node + 1])
}
