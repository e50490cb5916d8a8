import { type ProgramGraph, simpleProgramGraph } from '@codegen-eval/program-graph'

/** A simple directed graph of a source: labelled nodes, and at most one edge from one node to another. */
export interface SourceGraph {
  readonly labels: readonly string[]
  /** Start and end of each node in the source, in UTF-16 units; -1 for a node without a place. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Edge `e` runs from node `sources[e]` to node `targets[e]`; equal `edgeLabels` are equal labels. */
  readonly sources: Int32Array
  readonly targets: Int32Array
  readonly edgeLabels: Int32Array
}

/** The size of a graph: its nodes and its edges. */
export function graphSize({ labels, sources }: SourceGraph): number {
  return labels.length + sources.length
}

/** A program graph whose parallel edges are merged into one, labelled with the set of their types. */
export function withMergedEdges(graph: ProgramGraph, labels: readonly string[] = graph.labels): SourceGraph {
  const merged = new Map<number, number>()
  const nodes = labels.length
  for (let edge = 0; edge < graph.sources.length; edge++) {
    const key = graph.sources[edge] * nodes + graph.targets[edge]
    merged.set(key, (merged.get(key) ?? 0) | (1 << graph.types[edge]))
  }
  const keys = Float64Array.from(merged.keys())
  return {
    labels,
    starts: graph.starts,
    ends: graph.ends,
    sources: Int32Array.from(keys, (key) => Math.floor(key / nodes)),
    targets: Int32Array.from(keys, (key) => key % nodes),
    edgeLabels: Int32Array.from(merged.values()),
  }
}

/** A program graph in which only the last type of parallel edges is kept. */
export function withLastEdges(graph: ProgramGraph): SourceGraph {
  const { labels, starts, ends, sources, targets, types } = simpleProgramGraph(graph)
  return { labels, starts, ends, sources, targets, edgeLabels: types }
}
