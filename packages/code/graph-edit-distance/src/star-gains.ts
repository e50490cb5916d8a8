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
  const most = (one: LabelCounts, other: LabelCounts, step: number, otherStep: number) => {
    let sum = 0
    for (let x = 0; x < one.length; x += 2) {
      let best = 0
      for (let y = 0; y < other.length; y += 2)
        best = Math.max(best, labelGain[one[x] * step + other[y] * otherStep])
      sum += one[x + 1] * best
    }
    return sum
  }
  return Math.min(most(a, b, labelColumns, 1), most(b, a, 1, labelColumns))
}
