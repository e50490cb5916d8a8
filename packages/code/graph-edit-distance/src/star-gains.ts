import type { EdgeIndex, EditProblem } from './edit-problem.ts'

/**
 * An upper bound of the worth of each pair of nodes: its node gain plus half of the gain that the edges at the nodes
 * can have by their labels.
 *
 * No map gains more than a best assignment by these bounds. Each edge at one of the two nodes gains at most the gain of
 * its label with the best label at the other node; the sums of both sides bound the gain. This needs no table of pairs
 * of edges, but is looser than assigning edges (`DualBound`).
 */
export function starGains(problem: EditProblem): Float64Array {
  const { rows, columns, nodeGain, rowEdges, columnEdges } = problem
  const outA = Array.from({ length: rows }, (_, i) => labelCounts(rowEdges, i, false))
  const inA = Array.from({ length: rows }, (_, i) => labelCounts(rowEdges, i, true))
  const outB = Array.from({ length: columns }, (_, j) => labelCounts(columnEdges, j, false))
  const inB = Array.from({ length: columns }, (_, j) => labelCounts(columnEdges, j, true))
  const gains = nodeGain.slice()
  for (let i = 0, pair = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++, pair++) {
      gains[pair] += (mostGain(problem, outA[i], outB[j]) + mostGain(problem, inA[i], inB[j])) / 2
    }
  }
  return gains
}

/** Labels, each followed by its number of edges. */
type LabelCounts = readonly number[]

function labelCounts(edges: EdgeIndex, node: number, isInward: boolean): LabelCounts {
  const counts = new Map<number, number>()
  const start = isInward ? edges.inStart : edges.outStart
  for (let at = start[node]; at < start[node + 1]; at++) {
    const label = edges.labels[isInward ? edges.inEdges[at] : at]
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].flat()
}

function mostGain({ labelGain, labelColumns }: EditProblem, a: LabelCounts, b: LabelCounts): number {
  let ofA = 0
  for (let x = 0; x < a.length; x += 2) {
    let most = 0
    for (let y = 0; y < b.length; y += 2) most = Math.max(most, labelGain[a[x] * labelColumns + b[y]])
    ofA += a[x + 1] * most
  }
  let ofB = 0
  for (let y = 0; y < b.length; y += 2) {
    let most = 0
    for (let x = 0; x < a.length; x += 2) most = Math.max(most, labelGain[a[x] * labelColumns + b[y]])
    ofB += b[y + 1] * most
  }
  return Math.min(ofA, ofB)
}
