import { type GraphEditCosts, reversedCosts } from './graph-edit-costs.ts'
import type { LabelledGraph } from './labelled-graph.ts'

/**
 * Orders two graphs by size, then labels, then edges; 0 if they are equal.
 *
 * Putting a pair into this order makes the result symmetric, including the bounds.
 */
export function compareGraphs(a: LabelledGraph, b: LabelledGraph): number {
  return (
    a.nodeLabels.length - b.nodeLabels.length ||
    a.sources.length - b.sources.length ||
    compareIntegers(a.nodeLabels, b.nodeLabels) ||
    compareIntegers(...edgeKeys(a, b))
  )
}

/** The pair in canonical order, with the costs for that direction; `order` is above 0 if the pair was swapped. */
export function orderedPair(
  a: LabelledGraph,
  b: LabelledGraph,
  costs: GraphEditCosts,
): { first: LabelledGraph; second: LabelledGraph; costs: GraphEditCosts; order: number } {
  const order = compareGraphs(a, b)
  return order <= 0
    ? { first: a, second: b, costs, order }
    : { first: b, second: a, costs: reversedCosts(costs), order }
}

/** The indexes of the edges, sorted by source, then target. */
export function edgeOrder({ sources, targets }: LabelledGraph): Int32Array {
  return Int32Array.from(sources.keys()).sort((e, f) => sources[e] - sources[f] || targets[e] - targets[f])
}

function edgeKeys(a: LabelledGraph, b: LabelledGraph): [Int32Array, Int32Array] {
  const keys = (graph: LabelledGraph) => {
    const list = new Int32Array(3 * graph.sources.length)
    edgeOrder(graph).forEach((edge, at) => {
      list[3 * at] = graph.sources[edge]
      list[3 * at + 1] = graph.targets[edge]
      list[3 * at + 2] = graph.edgeLabels[edge]
    })
    return list
  }
  return [keys(a), keys(b)]
}

function compareIntegers(a: Int32Array, b: Int32Array): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at] - b[at]
}
