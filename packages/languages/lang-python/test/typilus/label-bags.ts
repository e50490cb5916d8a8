import type { ProgramGraph } from '@codegen-eval/program-graph'

/** A graph as the replication package of Out of the BLEU makes it: labels, and for each type of edge targets by source. */
export interface GoldenGraph {
  readonly nodes: readonly string[]
  readonly edges: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
}

/** What is compared of two graphs: the labels of nodes, and the types of edges with the labels of both ends, sorted. */
export function labelBag({ labels, edgeTypes, types, sources, targets }: ProgramGraph): string[] {
  const edges = Array.from(
    types,
    (type, edge) => `${edgeTypes[type]}: ${labels[sources[edge]]} -> ${labels[targets[edge]]}`,
  )
  return [...labels.map((label) => `node: ${label}`), ...edges].sort()
}

/** The same of a golden graph. */
export function goldenLabelBag({ nodes, edges }: GoldenGraph): string[] {
  const pairs = Object.entries(edges).flatMap(([type, bySource]) =>
    Object.entries(bySource).flatMap(([source, targets]) =>
      targets.map((target) => `${type}: ${nodes[Number(source)]} -> ${nodes[target]}`),
    ),
  )
  return [...nodes.map((label) => `node: ${label}`), ...pairs].sort()
}
