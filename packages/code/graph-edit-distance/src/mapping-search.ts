import type { EdgeIndex, EditProblem } from './edit-problem.ts'

/**
 * A map of rows to columns that changes step by step, and its gain.
 *
 * `support[i, j]` is the gain of row i on column j while all other rows stay: its node gain plus the gain of its edges
 * to the rows mapped so far. Each change updates it at the cost of a product of degrees, so that the effect of any
 * exchange of two rows is known at once.
 */
export class MappingSearch {
  readonly columnOf: Int32Array
  readonly rowOf: Int32Array
  readonly support: Float64Array
  gain = 0

  readonly #problem: EditProblem
  /** 1 for each row that may take part in an improving exchange, because its support or its image changed. */
  readonly #unsettled: Uint8Array
  /** Columns that a row left. They may be free, and useful to rows that are settled. */
  readonly #left: number[] = []
  /** For each pair of rows, and of columns: 1 + the label of the edge between them, or 0. */
  readonly #rowEdge: Int32Array
  readonly #columnEdge: Int32Array

  constructor(problem: EditProblem) {
    const { rows, columns } = problem
    this.#problem = problem
    this.columnOf = new Int32Array(rows).fill(-1)
    this.rowOf = new Int32Array(columns).fill(-1)
    this.support = problem.nodeGain.slice()
    this.#unsettled = new Uint8Array(rows).fill(1)
    this.#rowEdge = adjacency(problem.rowEdges, rows)
    this.#columnEdge = adjacency(problem.columnEdges, columns)
  }

  /** Replaces the map; -1 leaves a row unmapped. */
  load(columnOf: Int32Array): void {
    this.columnOf.fill(-1)
    this.rowOf.fill(-1)
    this.support.set(this.#problem.nodeGain)
    this.gain = 0
    for (let i = 0; i < columnOf.length; i++) if (columnOf[i] >= 0) this.map(i, columnOf[i])
    this.#unsettled.fill(1)
  }

  /** Restores a map of all rows at which `climb` ended. */
  restore(columnOf: Int32Array): void {
    for (let i = 0; i < columnOf.length; i++) {
      if (this.columnOf[i] >= 0 && this.columnOf[i] !== columnOf[i]) this.unmap(i)
    }
    for (let i = 0; i < columnOf.length; i++) if (this.columnOf[i] < 0) this.map(i, columnOf[i])
    this.#unsettled.fill(0)
    this.#left.length = 0
  }

  /** Maps an unmapped row to a free column. */
  map(row: number, column: number): void {
    this.gain += this.support[row * this.#problem.columns + column]
    this.columnOf[row] = column
    this.rowOf[column] = row
    this.#unsettled[row] = 1
    this.#spread(row, column, 1)
  }

  unmap(row: number): void {
    const column = this.columnOf[row]
    this.#spread(row, column, -1)
    this.gain -= this.support[row * this.#problem.columns + column]
    this.columnOf[row] = -1
    this.rowOf[column] = -1
    this.#left.push(column)
  }

  /** Moves a row to a column. The row that was mapped to that column gets the column that became free. */
  move(row: number, column: number): void {
    const left = this.columnOf[row]
    const other = this.rowOf[column]
    this.unmap(row)
    if (other >= 0) this.unmap(other)
    this.map(row, column)
    if (other >= 0) this.map(other, left)
  }

  /** The increase of the gain by `move`. All rows must be mapped. */
  benefit(row: number, column: number): number {
    const { rows, columns } = this.#problem
    const support = this.support
    const left = this.columnOf[row]
    const other = this.rowOf[column]
    const alone = support[row * columns + column] - support[row * columns + left]
    if (other < 0) return alone
    const both = alone + support[other * columns + left] - support[other * columns + column]
    // edges between the two rows count twice in the supports before the move, and not at all after it
    const forward = this.#rowEdge[row * rows + other]
    const backward = this.#rowEdge[other * rows + row]
    if (forward === 0 && backward === 0) return both
    const onward = this.#columnEdge[left * columns + column]
    const returning = this.#columnEdge[column * columns + left]
    return (
      both +
      this.#edgeGain(forward, onward) +
      this.#edgeGain(backward, returning) +
      this.#edgeGain(forward, returning) +
      this.#edgeGain(backward, onward)
    )
  }

  /**
   * Exchanges rows while that raises the gain: the best exchange for each row in turn.
   *
   * Two rows are not compared again if neither has changed since they were last compared.
   */
  climb(): void {
    const { rows } = this.#problem
    do {
      for (let idle = 0, row = 0; idle < rows; row = row + 1 < rows ? row + 1 : 0) {
        idle++
        if (this.#unsettled[row] === 0) continue
        this.#unsettled[row] = 0
        const column = this.#bestColumn(row)
        if (column < 0) continue
        this.move(row, column)
        idle = 0
      }
    } while (this.#unsettleByLeftColumns())
  }

  /** The best column for a row; -1 if the row should stay. Computes `benefit` of all columns with the row held fast. */
  #bestColumn(row: number): number {
    const { rows, columns, tolerance } = this.#problem
    const { support, rowOf } = this
    const rowEdge = this.#rowEdge
    const start = row * columns
    const left = this.columnOf[row]
    const here = support[start + left]
    let most = tolerance
    let to = -1
    for (let column = 0; column < columns; column++) {
      const other = rowOf[column]
      if (other === row) continue
      let benefit = support[start + column] - here
      if (other >= 0) {
        const otherStart = other * columns
        benefit = benefit + support[otherStart + left] - support[otherStart + column]
        // only if the rows are neighbours, edges between them count as well
        if (rowEdge[row * rows + other] !== 0 || rowEdge[other * rows + row] !== 0)
          benefit = this.benefit(row, column)
      }
      if (benefit > most) {
        most = benefit
        to = column
      }
    }
    return to
  }

  /** Finds settled rows that gain by moving to a free column that another row left. Returns whether there are any. */
  #unsettleByLeftColumns(): boolean {
    const { rows, tolerance } = this.#problem
    let any = false
    for (const column of this.#left) {
      if (this.rowOf[column] >= 0) continue
      for (let row = 0; row < rows; row++) {
        if (this.benefit(row, column) <= tolerance) continue
        this.#unsettled[row] = 1
        any = true
      }
    }
    this.#left.length = 0
    return any
  }

  #edgeGain(a: number, b: number): number {
    return a > 0 && b > 0 ? this.#problem.labelGain[(a - 1) * this.#problem.labelColumns + b - 1] : 0
  }

  /** Adds the contribution of a mapped row to the supports of its neighbours on each column. */
  #spread(row: number, column: number, sign: number): void {
    const { columns, rowEdges, columnEdges, labelGain, labelColumns } = this.#problem
    const support = this.support
    for (let e = rowEdges.outStart[row]; e < rowEdges.outStart[row + 1]; e++) {
      const gains = rowEdges.labels[e] * labelColumns
      const neighbour = rowEdges.heads[e] * columns
      this.#unsettled[rowEdges.heads[e]] = 1
      for (let f = columnEdges.outStart[column]; f < columnEdges.outStart[column + 1]; f++) {
        support[neighbour + columnEdges.heads[f]] += sign * labelGain[gains + columnEdges.labels[f]]
      }
    }
    for (let x = rowEdges.inStart[row]; x < rowEdges.inStart[row + 1]; x++) {
      const e = rowEdges.inEdges[x]
      const gains = rowEdges.labels[e] * labelColumns
      const neighbour = rowEdges.tails[e] * columns
      this.#unsettled[rowEdges.tails[e]] = 1
      for (let y = columnEdges.inStart[column]; y < columnEdges.inStart[column + 1]; y++) {
        const f = columnEdges.inEdges[y]
        support[neighbour + columnEdges.tails[f]] += sign * labelGain[gains + columnEdges.labels[f]]
      }
    }
  }
}

function adjacency({ count, tails, heads, labels }: EdgeIndex, nodes: number): Int32Array {
  const table = new Int32Array(nodes * nodes)
  for (let edge = 0; edge < count; edge++) table[tails[edge] * nodes + heads[edge]] = labels[edge] + 1
  return table
}
