import { checkedCost, type GraphEditCosts, reversedCosts, unitGraphEditCosts } from './graph-edit-costs.ts'
import type { LabelledGraph } from './labelled-graph.ts'

/** Number of refinements of a node's colour, which is the distance up to which neighbours affect it. */
const COLOUR_ROUNDS = 4

/**
 * A mapping for graphs that are too large to search: pairs nodes of equal colour in the order of their numbers.
 *
 * The first colour of a node is its label. Each next colour combines the previous one with the colours of its
 * neighbours and the labels of the edges between them (Weisfeiler and Leman 1968). Nodes are matched by their last
 * colours first. The remaining nodes are matched in order if relabelling costs no more than deletion and insertion.
 */
export function coarseMapping(a: LabelledGraph, b: LabelledGraph, costs: GraphEditCosts): Int32Array {
  const mapping = new Int32Array(a.nodeLabels.length).fill(-1)
  const mapped = new Uint8Array(b.nodeLabels.length)
  const [roundsA, roundsB] = colours(a, b)
  for (let round = COLOUR_ROUNDS; round >= 0; round--)
    matchEqual(roundsA[round], roundsB[round], mapping, mapped)

  let j = 0
  for (let i = 0; i < mapping.length; i++) {
    if (mapping[i] >= 0) continue
    while (j < mapped.length && mapped[j]) j++
    if (j === mapped.length) break
    const from = a.nodeLabels[i]
    const to = b.nodeLabels[j]
    if (costs.relabelNode(from, to) <= costs.deleteNode(from) + costs.insertNode(to)) mapping[i] = j
    j++
  }
  return mapping
}

/**
 * A lower bound of the distance from the counts of the labels of nodes and edges.
 *
 * For each label, the number of nodes that can be mapped without a cost is at most the smaller count of the two graphs.
 * Every other node is relabelled, deleted or inserted, at the lowest possible cost for its label. The same applies to
 * edges.
 */
export function coarseLowerBound(a: LabelledGraph, b: LabelledGraph, costs: GraphEditCosts): number {
  const back = costs === unitGraphEditCosts ? costs : reversedCosts(costs)
  return (
    Math.max(
      excess(a.nodeLabels, b.nodeLabels, costs, 'Node'),
      excess(b.nodeLabels, a.nodeLabels, back, 'Node'),
    ) +
    Math.max(
      excess(a.edgeLabels, b.edgeLabels, costs, 'Edge'),
      excess(b.edgeLabels, a.edgeLabels, back, 'Edge'),
    )
  )
}

function excess(
  labels: Int32Array,
  otherLabels: Int32Array,
  costs: GraphEditCosts,
  thing: 'Node' | 'Edge',
): number {
  const counts = countOf(labels)
  const others = countOf(otherLabels)
  let cost = 0
  for (const [label, count] of counts) {
    const more = count - (others.get(label) ?? 0)
    if (more > 0) cost += more * cheapest(label, others.keys(), costs, thing)
  }
  return cost
}

function cheapest(
  from: number,
  others: Iterable<number>,
  costs: GraphEditCosts,
  thing: 'Node' | 'Edge',
): number {
  if (costs === unitGraphEditCosts) return 1
  let least = checkedCost(costs[`delete${thing}`](from), 'a deletion or insertion')
  for (const to of others)
    if (to !== from) least = Math.min(least, checkedCost(costs[`relabel${thing}`](from, to), 'a relabelling'))
  return least
}

function countOf(labels: Int32Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

/** Matches nodes of equal colour in the order of their numbers. */
function matchEqual(
  coloursA: Int32Array,
  coloursB: Int32Array,
  mapping: Int32Array,
  mapped: Uint8Array,
): void {
  const waiting = new Map<number, number[]>()
  for (let j = coloursB.length - 1; j >= 0; j--) {
    if (mapped[j]) continue
    const nodes = waiting.get(coloursB[j])
    if (nodes) nodes.push(j)
    else waiting.set(coloursB[j], [j])
  }
  for (let i = 0; i < coloursA.length; i++) {
    if (mapping[i] >= 0) continue
    const j = waiting.get(coloursA[i])?.pop()
    if (j === undefined) continue
    mapping[i] = j
    mapped[j] = 1
  }
}

/** The colours of all nodes of two graphs for each round. Equal numbers are equal colours in both graphs. */
function colours(a: LabelledGraph, b: LabelledGraph): [Int32Array[], Int32Array[]] {
  const rounds: [Int32Array[], Int32Array[]] = [[a.nodeLabels], [b.nodeLabels]]
  for (let round = 0; round < COLOUR_ROUNDS; round++) {
    const known = new Map<string, number>()
    const number = (key: string) => {
      const colour = known.get(key) ?? known.size
      known.set(key, colour)
      return colour
    }
    rounds[0].push(Int32Array.from(neighbourhoods(a, rounds[0][round]), number))
    rounds[1].push(Int32Array.from(neighbourhoods(b, rounds[1][round]), number))
  }
  return rounds
}

/** The colour of each node with those of its neighbours, in an order that does not depend on the order of the edges. */
function neighbourhoods({ sources, targets, edgeLabels }: LabelledGraph, colour: Int32Array): string[] {
  const around: string[][] = Array.from(colour, () => [])
  for (let edge = 0; edge < sources.length; edge++) {
    around[sources[edge]].push(`>${edgeLabels[edge]},${colour[targets[edge]]}`)
    around[targets[edge]].push(`<${edgeLabels[edge]},${colour[sources[edge]]}`)
  }
  return around.map((neighbours, node) => `${colour[node]} ${neighbours.sort().join(' ')}`)
}
