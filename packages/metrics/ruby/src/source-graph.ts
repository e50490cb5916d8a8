import type { ProgramGraph } from '@codegen-eval/program-graph'

/** The size of a graph: its nodes and its edges. */
export function graphSize({ labels, sources }: ProgramGraph): number {
  return labels.length + sources.length
}

/** A program graph whose parallel edges are merged into one, whose type is the set of their types. */
export function withMergedEdges(graph: ProgramGraph, labels: readonly string[] = graph.labels): ProgramGraph {
  const merged = new Map<number, number>()
  const nodes = labels.length
  for (let edge = 0; edge < graph.sources.length; edge++) {
    const key = graph.sources[edge] * nodes + graph.targets[edge]
    merged.set(key, (merged.get(key) ?? 0) | (1 << graph.types[edge]))
  }
  const keys = Float64Array.from(merged.keys())
  return {
    ...graph,
    labels,
    edgeTypes: typeSets(graph.edgeTypes),
    sources: Int32Array.from(keys, (key) => Math.floor(key / nodes)),
    targets: Int32Array.from(keys, (key) => key % nodes),
    types: Int32Array.from(merged.values()),
  }
}

/** The names of all sets of types; bit `t` of a position is set if the type at position `t` is in the set. */
function typeSets(types: readonly string[]): string[] {
  const names = (set: number) => types.filter((_, type) => (set & (1 << type)) !== 0)
  return Array.from({ length: 1 << types.length }, (_, set) => names(set).join(' + '))
}
