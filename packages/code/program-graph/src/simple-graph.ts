import type { ProgramGraph } from './program-graph.ts'

/**
 * A program graph with at most one edge from one node to another: of several edges, the one whose type is last in
 * `edgeTypes` stays. RUBY compares this graph in EBSB's replication.
 */
export function simpleProgramGraph(graph: ProgramGraph): ProgramGraph {
  const { sources, targets, types } = graph
  const nodes = graph.labels.length
  const kept = new Map<number, number>()
  for (let edge = 0; edge < sources.length; edge++) {
    const key = sources[edge] * nodes + targets[edge]
    const known = kept.get(key)
    if (known === undefined || types[edge] >= types[known]) kept.set(key, edge)
  }
  const edges = Int32Array.from(kept.values()).sort()
  return {
    ...graph,
    sources: edges.map((edge) => sources[edge]),
    targets: edges.map((edge) => targets[edge]),
    types: edges.map((edge) => types[edge]),
  }
}
