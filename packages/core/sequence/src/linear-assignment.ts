/** Memory for the solution of an assignment: an entry per row or column. */
export interface AssignmentSolution {
  readonly rowDuals: Float64Array
  readonly columnDuals: Float64Array
  /** The column of each row. */
  readonly columnOf: Int32Array
  /** The row of each column, or -1. */
  readonly rowOf: Int32Array
}

/**
 * Assigns every row to a different column at the least total cost.
 *
 * Shortest augmenting paths with dual variables, after Jonker and Volgenant (1987), for a rectangular matrix with at
 * most as many rows as columns. On return `rowDuals[i] + columnDuals[j] <= costs[i, j]`, with equality on assigned
 * pairs. Column duals are at most 0, and 0 on unassigned columns: the sum of all duals is the cost. O(rows^2 columns).
 * Ties are broken in the same way on every machine.
 *
 * @param costs Row by row, finite.
 * @returns The least cost.
 */
export function solveAssignment(
  costs: Float64Array,
  rows: number,
  columns: number,
  { rowDuals, columnDuals, columnOf, rowOf }: AssignmentSolution,
): number {
  if (distance.length < columns) growScratch(columns)
  for (let j = 0; j < columns; j++) {
    columnDuals[j] = 0
    rowOf[j] = -1
  }

  // give each row its cheapest column if that is still free
  for (let i = 0; i < rows; i++) {
    const row = i * columns
    let least = Number.POSITIVE_INFINITY
    let at = -1
    for (let j = 0; j < columns; j++) {
      const cost = costs[row + j]
      if (cost < least) {
        least = cost
        at = j
      }
    }
    if (rowOf[at] >= 0) at = freeColumnAt(costs, row, at, columns, rowOf)
    rowDuals[i] = least
    columnOf[i] = -1
    if (rowOf[at] < 0) {
      rowOf[at] = i
      columnOf[i] = at
    }
  }

  // for each remaining row, find the shortest alternating path to a free column, and flip it
  for (let start = 0; start < rows; start++) {
    if (columnOf[start] >= 0) continue
    for (let j = 0; j < columns; j++) {
      distance[j] = Number.POSITIVE_INFINITY
      order[j] = j
    }
    // order[0, open) are the columns whose distance is not final yet
    let open = columns
    let i = start
    let reached = 0
    let end = -1
    while (end < 0) {
      const row = i * columns
      const base = reached - rowDuals[i]
      let least = Number.POSITIVE_INFINITY
      let at = -1
      for (let k = 0; k < open; k++) {
        const j = order[k]
        const through = base + costs[row + j] - columnDuals[j]
        let known = distance[j]
        if (through < known) {
          distance[j] = known = through
          previous[j] = i
        }
        if (known < least || (known === least && rowOf[j] < 0)) {
          least = known
          at = k
        }
      }
      reached = least
      const j = order[at]
      open--
      order[at] = order[open]
      order[open] = j
      if (rowOf[j] < 0) end = j
      else i = rowOf[j]
    }

    // move the duals of the reached rows and columns so that the path is tight
    rowDuals[start] += reached
    for (let k = open; k < columns; k++) {
      const j = order[k]
      if (j === end) continue
      const slack = reached - distance[j]
      rowDuals[rowOf[j]] += slack
      columnDuals[j] -= slack
    }
    let j = end
    for (;;) {
      const row = previous[j]
      rowOf[j] = row
      const next = columnOf[row]
      columnOf[row] = j
      if (row === start) break
      j = next
    }
  }

  let total = 0
  for (let i = 0; i < rows; i++) total += rowDuals[i]
  for (let j = 0; j < columns; j++) total += columnDuals[j]
  return total
}

/**
 * The cheapest assignment of rows to columns. Each is used at most once, and as many as possible are assigned.
 *
 * @param costs `rows * columns` finite costs, row by row.
 * @returns The column of each row, or -1 if there are fewer columns than rows and the row is unassigned.
 * @throws RangeError if the matrix has the wrong size, or a cost is not finite.
 */
export function linearAssignment(costs: Float64Array, rows: number, columns: number): Int32Array {
  if (costs.length !== rows * columns) {
    throw new RangeError(
      `${rows} rows and ${columns} columns need ${rows * columns} costs, got ${costs.length}`,
    )
  }
  const unfit = costs.find((cost) => !Number.isFinite(cost))
  if (unfit !== undefined) throw new RangeError(`costs must be finite, got ${unfit}`)
  const columnOf = new Int32Array(rows).fill(-1)
  const rowOf = new Int32Array(columns).fill(-1)
  const rowDuals = new Float64Array(rows)
  const columnDuals = new Float64Array(columns)
  const flipped = { rowDuals: columnDuals, columnDuals: rowDuals, columnOf: rowOf, rowOf: columnOf }
  if (rows <= columns) solveAssignment(costs, rows, columns, { rowDuals, columnDuals, columnOf, rowOf })
  else solveAssignment(transposed(costs, rows, columns), columns, rows, flipped)
  return columnOf
}

// Scratch memory, one entry for each column: lengths of shortest paths, the row before each column, columns by state.
let distance = /* @__PURE__ */ new Float64Array(256)
let previous = /* @__PURE__ */ new Int32Array(256)
let order = /* @__PURE__ */ new Int32Array(256)

function growScratch(columns: number): void {
  distance = new Float64Array(2 * columns)
  previous = new Int32Array(2 * columns)
  order = new Int32Array(2 * columns)
}

/** Another free column of the same cost, or the column itself. Equal costs are common because labels repeat. */
function freeColumnAt(
  costs: Float64Array,
  row: number,
  column: number,
  columns: number,
  rowOf: Int32Array,
): number {
  const cost = costs[row + column]
  for (let j = column + 1; j < columns; j++) if (rowOf[j] < 0 && costs[row + j] === cost) return j
  return column
}

function transposed(costs: Float64Array, rows: number, columns: number): Float64Array {
  const flipped = new Float64Array(costs.length)
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) flipped[j * rows + i] = costs[i * columns + j]
  return flipped
}
