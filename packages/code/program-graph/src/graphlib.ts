import { Graph } from '@dagrejs/graphlib'
import type { ProgramGraph } from './program-graph.ts'

/** The algorithms of the copy of graphlib that makes the graphs, such as `topsort`, `tarjan` and `dijkstra`. */
export { alg as graphlibAlgorithms } from '@dagrejs/graphlib'

/** The data of a node of an exported graph. Offsets are UTF-16 units; nodes without a place in the source have none. */
export interface GraphlibNode {
  readonly label: string
  readonly start?: number
  readonly end?: number
}

/** The data of an edge of an exported graph. Its type is also its name, so that there may be one edge of each type. */
export interface GraphlibEdge {
  readonly label: string
}

/**
 * A program graph as a directed multigraph of `@dagrejs/graphlib`. The names of nodes are their numbers as strings:
 * `'0'`. The algorithms of that library are recursive, so they overflow the stack on deep graphs.
 */
export function toGraphlib(graph: ProgramGraph): Graph<undefined, GraphlibNode, GraphlibEdge> {
  const { labels, starts, ends, edgeTypes, sources, targets, types } = graph
  const out = new Graph<undefined, GraphlibNode, GraphlibEdge>({ directed: true, multigraph: true })
  labels.forEach((label, node) => {
    const range = starts[node] < 0 ? {} : { start: starts[node], end: ends[node] }
    out.setNode(String(node), { label, ...range })
  })
  for (let edge = 0; edge < sources.length; edge++) {
    const label = edgeTypes[types[edge]]
    out.setEdge(String(sources[edge]), String(targets[edge]), { label }, label)
  }
  return out
}
