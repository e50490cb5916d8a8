import { solveAssignment } from '@codegen-eval/sequence/internal'
import type { EdgeShares } from './edge-shares.ts'

/**
 * Assignments of the edges at a node i of the rows to the edges at a node j of the columns by their shares.
 *
 * `assign` leaves duals with the sum that it returns, for `raise`: no share is larger than the sum of the duals of its
 * two edges. Most pairs of nodes of program graphs have an edge or none on one side, so that a maximum is enough: of
 * these no duals are kept, because the sum is the dual of the one edge, and those of the others are 0.
 */
export class EdgeAssignment {
  readonly #side: EdgeShares
  readonly #starts: Int32Array
  readonly #shares: Float64Array
  readonly #gains: Float64Array
  readonly #twin: Int32Array
  readonly #otherShares: Float64Array
  readonly #rowDuals: Float64Array
  readonly #columnDuals: Float64Array

  /** @param other The same pairs of edges, as seen from their other ends. */
  constructor(side: EdgeShares, other: EdgeShares) {
    this.#side = side
    this.#starts = side.starts
    this.#shares = side.shares
    this.#gains = side.gains
    this.#twin = side.twin
    this.#otherShares = other.shares
    const rowDegree = largestDegree(side.rowStart)
    const columnDegree = largestDegree(side.columnStart)
    reserveScratch(rowDegree, columnDegree)
    this.#rowDuals = new Float64Array(rowDegree)
    this.#columnDuals = new Float64Array(columnDegree)
  }

  /** The largest share of a pair of rank 0 or 1. */
  assignOne(pair: number): number {
    const shares = this.#shares
    const end = this.#starts[pair + 1]
    let most = 0
    for (let p = this.#starts[pair]; p < end; p++) {
      const share = shares[p]
      if (share > most) most = share
    }
    return most
  }

  /** Raises the shares of a pair of rank 0 or 1 to `most`. */
  raiseOne(pair: number, most: number): void {
    const shares = this.#shares
    const gains = this.#gains
    const twin = this.#twin
    const otherShares = this.#otherShares
    const end = this.#starts[pair + 1]
    for (let p = this.#starts[pair]; p < end; p++) {
      const gain = gains[p]
      const raised = Math.min(most, gain)
      if (raised > shares[p]) {
        shares[p] = raised
        otherShares[twin[p]] = gain - raised
      }
    }
  }

  assignSeveral(pair: number, i: number, j: number): number {
    const { rowStart, columnStart } = this.#side
    const shares = this.#shares
    const [rowDuals, columnDuals] = [this.#rowDuals, this.#columnDuals]
    const rows = rowStart[i + 1] - rowStart[i]
    const columns = columnStart[j + 1] - columnStart[j]
    const block = this.#starts[pair]
    if (rows === 2) return this.#assignTwo(block, columns, true)
    if (columns === 2) return this.#assignTwo(block, rows, false)
    const size = rows * columns
    if (rows <= columns) {
      for (let k = 0; k < size; k++) costs[k] = -shares[block + k]
      return assignAll(rows, columns, rowDuals, columnDuals)
    }
    for (let x = 0, k = block; x < rows; x++) {
      for (let y = 0; y < columns; y++) costs[y * rows + x] = -shares[k++]
    }
    return assignAll(columns, rows, columnDuals, rowDuals)
  }

  /** Assigns two edges, the rows or the columns of a block, to several others. */
  #assignTwo(block: number, others: number, areRows: boolean): number {
    const shares = this.#shares
    // the shares of one edge are `step` apart, those of the second edge start `next` later
    const [step, next] = areRows ? [1, others] : [2, 1]
    const duals = areRows ? this.#rowDuals : this.#columnDuals
    const otherDuals = areRows ? this.#columnDuals : this.#rowDuals
    let best0 = -1
    let best1 = -1
    let second0 = -1
    let second1 = -1
    let at0 = 0
    let at1 = 0
    for (let k = 0, p = block; k < others; k++, p += step) {
      const share0 = shares[p]
      const share1 = shares[p + next]
      if (share0 > best0) {
        second0 = best0
        best0 = share0
        at0 = k
      } else if (share0 > second0) second0 = share0
      if (share1 > best1) {
        second1 = best1
        best1 = share1
        at1 = k
      } else if (share1 > second1) second1 = share1
      otherDuals[k] = 0
    }
    // if both edges prefer the same edge, its price is the smaller loss that either suffers by its second choice
    const price = at0 === at1 ? Math.min(best0 - second0, best1 - second1) : 0
    otherDuals[at0] = price
    duals[0] = best0 - price
    duals[1] = best1 - price
    return best0 + best1 - price
  }

  raiseSeveral(pair: number, i: number, j: number, each: number): void {
    const { rowStart, columnStart } = this.#side
    const [shares, gains, twin] = [this.#shares, this.#gains, this.#twin]
    const [otherShares, rowDuals, columnDuals] = [this.#otherShares, this.#rowDuals, this.#columnDuals]
    const rows = rowStart[i + 1] - rowStart[i]
    const columns = columnStart[j + 1] - columnStart[j]
    for (let x = 0, p = this.#starts[pair]; x < rows; x++) {
      const most = rowDuals[x] + each
      for (let y = 0; y < columns; y++, p++) {
        const gain = gains[p]
        const limit = most + columnDuals[y]
        const raised = Math.min(limit, gain)
        if (raised > shares[p]) {
          shares[p] = raised
          otherShares[twin[p]] = gain - raised
        }
      }
    }
  }
}

/** Approximate number of steps to assign the edges of all pairs of nodes. */
export function assignmentSteps({ starts, ranks }: EdgeShares): number {
  let steps = 0
  for (let pair = 0; pair < ranks.length; pair++) {
    const rank = ranks[pair]
    steps += 1 + (starts[pair + 1] - starts[pair]) * (rank > 2 ? rank : 1)
  }
  return steps
}

function assignAll(rows: number, columns: number, rowDuals: Float64Array, columnDuals: Float64Array): number {
  const solution = { rowDuals, columnDuals, columnOf: edgeColumnOf, rowOf: edgeRowOf }
  const cost = solveAssignment(costs, rows, columns, solution)
  for (let x = 0; x < rows; x++) rowDuals[x] = -rowDuals[x]
  for (let y = 0; y < columns; y++) columnDuals[y] = -columnDuals[y]
  return -cost
}

function largestDegree(start: Int32Array): number {
  let largest = 0
  for (let i = 0; i + 1 < start.length; i++) largest = Math.max(largest, start[i + 1] - start[i])
  return largest
}

// Scratch memory for assignments of edges, as long as the largest degree of a node.
let edgeColumnOf = /* @__PURE__ */ new Int32Array(32)
let edgeRowOf = /* @__PURE__ */ new Int32Array(32)
let costs = /* @__PURE__ */ new Float64Array(32 * 32)

function reserveScratch(rowDegree: number, columnDegree: number): void {
  const degree = Math.max(rowDegree, columnDegree)
  if (degree > edgeRowOf.length) {
    edgeColumnOf = new Int32Array(2 * degree)
    edgeRowOf = new Int32Array(2 * degree)
  }
  if (rowDegree * columnDegree > costs.length) costs = new Float64Array(2 * rowDegree * columnDegree)
}
