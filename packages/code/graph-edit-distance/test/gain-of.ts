import type { EditProblem } from '../src/edit-problem.ts'

/** What a map of rows to columns gains, counted from the definition. */
export function gainOf(problem: EditProblem, mapping: Int32Array): number {
  const { columns, nodeGain, labelGain, labelColumns, rowEdges, columnEdges } = problem
  let gain = 0
  mapping.forEach((column, row) => {
    if (column >= 0) gain += nodeGain[row * columns + column]
  })
  for (let e = 0; e < rowEdges.count; e++) {
    for (let f = 0; f < columnEdges.count; f++) {
      if (mapping[rowEdges.tails[e]] !== columnEdges.tails[f]) continue
      if (mapping[rowEdges.heads[e]] !== columnEdges.heads[f]) continue
      gain += labelGain[rowEdges.labels[e] * labelColumns + columnEdges.labels[f]]
    }
  }
  return gain
}

/** The greatest gain of all total maps. */
export function greatestGain(
  problem: EditProblem,
  allowed: (row: number, column: number) => boolean = () => true,
): number {
  const mapping = new Int32Array(problem.rows).fill(-1)
  const used = new Uint8Array(problem.columns)
  let greatest = Number.NEGATIVE_INFINITY
  const extend = (row: number): void => {
    if (row === problem.rows) {
      greatest = Math.max(greatest, gainOf(problem, mapping))
      return
    }
    for (let column = 0; column < problem.columns; column++) {
      if (used[column] || !allowed(row, column)) continue
      used[column] = 1
      mapping[row] = column
      extend(row + 1)
      used[column] = 0
    }
  }
  extend(0)
  return greatest
}
