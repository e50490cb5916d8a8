import { Graph } from '@dagrejs/graphlib'
import type { ProgramGraph } from './program-graph.ts'
import { type ProgramGraphJson, programGraphToJson } from './to-json.ts'

/** The algorithms of the copy of graphlib that makes the graphs, such as `topsort`, `tarjan` and `dijkstra`. */
export { alg as graphlibAlgorithms } from '@dagrejs/graphlib'

/** The data of a node of an exported graph. Offsets are UTF-16 units; nodes without a place in the source have none. */
export type GraphlibNode = ProgramGraphJson['nodes'][number]

/** The data of an edge of an exported graph. Its type is also its name, so that there may be one edge of each type. */
export interface GraphlibEdge {
  readonly label: string
}

/**
 * A program graph as a directed multigraph of `@dagrejs/graphlib`. The names of nodes are their numbers as strings:
 * `'0'`. Whatever else nodes and edges of JSON have stays. The algorithms of that library are recursive, so they overflow
 * the stack on deep graphs.
 */
export function toGraphlib(
  graph: ProgramGraph | ProgramGraphJson,
): Graph<undefined, GraphlibNode, GraphlibEdge> {
  const { nodes, edges } = 'nodes' in graph ? graph : programGraphToJson(graph)
  const out = new Graph<undefined, GraphlibNode, GraphlibEdge>({ directed: true, multigraph: true })
  for (const [number, node] of nodes.entries()) out.setNode(String(number), node)
  for (const { type, source, target, ...data } of edges)
    out.setEdge(String(source), String(target), { label: type, ...data }, type)
  return out
}
