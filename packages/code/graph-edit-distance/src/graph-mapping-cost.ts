import { checkedCost, type GraphEditCosts } from './graph-edit-costs.ts'
import type { LabelledGraph } from './labelled-graph.ts'

/**
 * Cost of the edits of a mapping: unmapped nodes and their edges are deleted or inserted, mapped ones are relabelled if
 * their labels differ.
 *
 * @param mapping For each node of `a` a node of `b`, or -1.
 * @throws RangeError if the mapping has the wrong length, names a node that does not exist, or uses a node twice.
 */
export function graphMappingCost(
  a: LabelledGraph,
  b: LabelledGraph,
  mapping: Int32Array,
  costs: GraphEditCosts,
): number {
  const mapped = inverseMapping(mapping, a.nodeLabels.length, b.nodeLabels.length)
  let cost = 0
  for (let i = 0; i < mapping.length; i++) {
    const from = a.nodeLabels[i]
    if (mapping[i] < 0) cost += checkedCost(costs.deleteNode(from), 'a node deletion')
    else {
      const to = b.nodeLabels[mapping[i]]
      if (from !== to) cost += checkedCost(costs.relabelNode(from, to), 'a node relabelling')
    }
  }
  for (let j = 0; j < mapped.length; j++) {
    if (mapped[j] < 0) cost += checkedCost(costs.insertNode(b.nodeLabels[j]), 'a node insertion')
  }

  const size = b.nodeLabels.length
  const edges = new Map<number, number>()
  for (let f = 0; f < b.sources.length; f++) edges.set(b.sources[f] * size + b.targets[f], b.edgeLabels[f])
  for (let e = 0; e < a.sources.length; e++) {
    const source = mapping[a.sources[e]]
    const target = mapping[a.targets[e]]
    const from = a.edgeLabels[e]
    const key = source * size + target
    const to = source < 0 || target < 0 ? undefined : edges.get(key)
    if (to === undefined) cost += checkedCost(costs.deleteEdge(from), 'an edge deletion')
    else {
      edges.delete(key)
      if (from !== to) cost += edgeChange(from, to, costs)
    }
  }
  for (const label of edges.values()) cost += checkedCost(costs.insertEdge(label), 'an edge insertion')
  return cost
}

/** For each node of the second graph the node of the first that is mapped to it, or -1. */
export function inverseMapping(mapping: Int32Array, length: number, size: number): Int32Array {
  if (mapping.length !== length)
    throw new RangeError(`a mapping of ${length} nodes is needed, got ${mapping.length}`)
  const mapped = new Int32Array(size).fill(-1)
  for (let i = 0; i < length; i++) {
    const j = mapping[i]
    if (j === -1) continue
    if (!(j >= 0 && j < size)) throw new RangeError(`node ${i} is mapped to ${j} in a graph of ${size} nodes`)
    if (mapped[j] >= 0) throw new RangeError(`nodes ${mapped[j]} and ${i} are both mapped to ${j}`)
    mapped[j] = i
  }
  return mapped
}

function edgeChange(from: number, to: number, costs: GraphEditCosts): number {
  return Math.min(
    checkedCost(costs.relabelEdge(from, to), 'an edge relabelling'),
    checkedCost(costs.deleteEdge(from), 'an edge deletion') +
      checkedCost(costs.insertEdge(to), 'an edge insertion'),
  )
}
