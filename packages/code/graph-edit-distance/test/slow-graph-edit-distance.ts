import { everyMapping } from '@codegen-eval/test-data'
import type { GraphEditCosts, LabelledGraph } from '../src/index.ts'

/** The least cost over all mappings, each costed pair of nodes by pair of nodes. */
export function slowGraphEditDistance(a: LabelledGraph, b: LabelledGraph, costs: GraphEditCosts): number {
  const edgesOfA = edgeTable(a)
  const edgesOfB = edgeTable(b)
  let least = Number.POSITIVE_INFINITY
  everyMapping(a.nodeLabels.length, b.nodeLabels.length, (mapping) => {
    least = Math.min(least, slowMappingCost(a, b, mapping, costs, edgesOfA, edgesOfB))
  })
  return least
}

export function slowMappingCost(
  a: LabelledGraph,
  b: LabelledGraph,
  mapping: Int32Array,
  costs: GraphEditCosts,
  edgesOfA: Map<string, number> = edgeTable(a),
  edgesOfB: Map<string, number> = edgeTable(b),
): number {
  // one place for each node of the union: [node of a or -1, node of b or -1]
  const places: [number, number][] = [...mapping].map((column, row) => [row, column])
  for (let column = 0; column < b.nodeLabels.length; column++)
    if (!mapping.includes(column)) places.push([-1, column])
  let cost = 0
  for (const [i, j] of places) {
    if (j < 0) cost += costs.deleteNode(a.nodeLabels[i])
    else if (i < 0) cost += costs.insertNode(b.nodeLabels[j])
    else if (a.nodeLabels[i] !== b.nodeLabels[j]) cost += costs.relabelNode(a.nodeLabels[i], b.nodeLabels[j])
  }
  for (const [i, j] of places) {
    for (const [k, l] of places) {
      const from = edgesOfA.get(`${i} ${k}`)
      const to = edgesOfB.get(`${j} ${l}`)
      if (from === undefined && to === undefined) continue
      if (to === undefined) cost += costs.deleteEdge(from!)
      else if (from === undefined) cost += costs.insertEdge(to)
      else if (from !== to) {
        cost += Math.min(costs.relabelEdge(from, to), costs.deleteEdge(from) + costs.insertEdge(to))
      }
    }
  }
  return cost
}

function edgeTable(graph: LabelledGraph): Map<string, number> {
  return new Map(
    [...graph.edgeLabels].map((label, edge) => [`${graph.sources[edge]} ${graph.targets[edge]}`, label]),
  )
}
