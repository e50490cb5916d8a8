import fc from 'fast-check'
import type { GraphEditCosts, LabelledGraph } from '../src/index.ts'

/** A simple directed graph of up to `nodes` nodes, with few labels, edges in any order, edges to the same node too. */
export function graphs(nodes: number, density = 0.4): fc.Arbitrary<LabelledGraph> {
  return fc.nat(nodes).chain((count) =>
    fc
      .tuple(
        fc.array(fc.nat(2), { minLength: count, maxLength: count }),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1), fc.nat()), {
          minLength: count * count,
          maxLength: count * count,
        }),
      )
      .map(([labels, draws]) => {
        const edges = draws
          .map(([chance, label, order], at) => ({
            chance,
            label,
            order,
            source: Math.floor(at / count),
            target: at % count,
          }))
          .filter(({ chance }) => chance < density)
          .sort((a, b) => a.order - b.order)
        return {
          nodeLabels: Int32Array.from(labels),
          sources: Int32Array.from(edges, ({ source }) => source),
          targets: Int32Array.from(edges, ({ target }) => target),
          edgeLabels: Int32Array.from(edges, ({ label }) => label),
        }
      }),
  )
}

/** Costs that depend on labels, in halves; a relabelling may cost more than a deletion and an insertion. */
export const anyCosts: fc.Arbitrary<GraphEditCosts> = fc
  .array(fc.nat(8), { minLength: 6, maxLength: 6 })
  .map(([a, b, c, d, e, f]) => ({
    insertNode: (label) => (a + label) / 2,
    deleteNode: (label) => (b + label) / 2,
    relabelNode: (from, to) => (c + ((3 * from + to) % 4)) / 2,
    insertEdge: (label) => (d + label) / 2,
    deleteEdge: (label) => (e + label) / 2,
    relabelEdge: (from, to) => (f + ((from + 3 * to) % 3)) / 2,
  }))

/** Costs that make the distance a metric: those of labels are distances on a line, nothing less than half of the rest. */
export const metricCosts: GraphEditCosts = {
  insertNode: () => 1.5,
  deleteNode: () => 1.5,
  relabelNode: (from, to) => Math.abs(from - to) / 2 + 0.5,
  insertEdge: () => 1,
  deleteEdge: () => 1,
  relabelEdge: () => 0.75,
}

/** A graph with its nodes renumbered: the same graph but for names. */
export function renumbered(graph: LabelledGraph, order: readonly number[]): LabelledGraph {
  return {
    nodeLabels: Int32Array.from(order, (node) => graph.nodeLabels[node]),
    sources: graph.sources.map((node) => order.indexOf(node)),
    targets: graph.targets.map((node) => order.indexOf(node)),
    edgeLabels: graph.edgeLabels,
  }
}
