import type { ProgramGraph } from './program-graph.ts'

/** A program graph in JSON. Offsets are UTF-16 units; nodes without a place in the source have none. */
export interface ProgramGraphJson {
  readonly nodes: readonly { readonly label: string; readonly start?: number; readonly end?: number }[]
  readonly edges: readonly { readonly type: string; readonly source: number; readonly target: number }[]
}

/** A program graph as plain data: nodes in order, and edges that name them by position. */
export function programGraphToJson(graph: ProgramGraph): ProgramGraphJson {
  const { labels, starts, ends, edgeTypes, sources, targets, types } = graph
  return {
    nodes: labels.map((label, node) =>
      starts[node] < 0 ? { label } : { label, start: starts[node], end: ends[node] },
    ),
    edges: Array.from(sources, (source, edge) => ({
      type: edgeTypes[types[edge]],
      source,
      target: targets[edge],
    })),
  }
}
