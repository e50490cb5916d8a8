import type { EditProblem } from './edit-problem.ts'

/**
 * The shares of all pairs of edges, as seen from their tails or from their heads.
 *
 * The shares of a pair of nodes (i, j) form one block, stored row by row: the edges at i by the edges at j. Blocks lie in
 * the order of pairs, so that the block of a pair is `[starts[pair], starts[pair + 1])`.
 */
export interface EdgeShares {
  /** Edges at node i of the rows are `[rowStart[i], rowStart[i + 1])`. */
  readonly rowStart: Int32Array
  readonly columnStart: Int32Array
  readonly starts: Int32Array
  /** The number of edges of each pair of nodes that can be assigned: the smaller one of both degrees. */
  readonly ranks: Uint16Array
  readonly shares: Float64Array
  /** The joint gain of two edges; 0 while either pair of their ends is forbidden. */
  readonly gains: Float64Array
  /** The joint gain of two edges if nothing is forbidden. */
  readonly fullGains: Float64Array
  /** The position of the same pair of edges, as seen from their other ends. */
  readonly twin: Int32Array
  /** The pair of nodes at the other ends. */
  readonly otherEnds: Int32Array
}

/** Halves of all joint gains, as seen from tails and from heads. */
export function edgeShares(problem: EditProblem): { tails: EdgeShares; heads: EdgeShares } {
  const { columns, labelGain, labelColumns, rowEdges, columnEdges } = problem
  const tails = emptyShares(rowEdges.outStart, columnEdges.outStart)
  const heads = emptyShares(rowEdges.inStart, columnEdges.inStart)
  const rowPlaces = inverseOrder(rowEdges.inEdges)
  const columnPlaces = inverseOrder(columnEdges.inEdges)
  for (let e = 0; e < rowEdges.count; e++) {
    const [tail, head] = [rowEdges.tails[e], rowEdges.heads[e]]
    const tailRow = e - rowEdges.outStart[tail]
    const headRow = rowPlaces[e] - rowEdges.inStart[head]
    for (let f = 0; f < columnEdges.count; f++) {
      const gain = labelGain[rowEdges.labels[e] * labelColumns + columnEdges.labels[f]]
      const tailPair = tail * columns + columnEdges.tails[f]
      const headPair = head * columns + columnEdges.heads[f]
      const p = placeOf(tails, tailPair, columnEdges.tails[f], tailRow, f)
      const q = placeOf(heads, headPair, columnEdges.heads[f], headRow, columnPlaces[f])
      tails.gains[p] = tails.fullGains[p] = heads.gains[q] = heads.fullGains[q] = gain
      tails.shares[p] = heads.shares[q] = gain / 2
      tails.twin[p] = q
      heads.twin[q] = p
      tails.otherEnds[p] = headPair
      heads.otherEnds[q] = tailPair
    }
  }
  return { tails, heads }
}

/** Sets the gains of the edges at a pair of nodes to 0, on both sides. */
export function dropGains(side: EdgeShares, other: EdgeShares, pair: number): void {
  const { starts, twin } = side
  for (let p = starts[pair]; p < starts[pair + 1]; p++) {
    const q = twin[p]
    side.gains[p] = side.shares[p] = other.gains[q] = other.shares[q] = 0
  }
}

/** Gives two edges their gain back once both pairs of their ends are allowed. */
export function returnGains(side: EdgeShares, other: EdgeShares, pair: number, allowed: Uint8Array): void {
  const { starts, twin, otherEnds, fullGains } = side
  for (let p = starts[pair]; p < starts[pair + 1]; p++) {
    if (allowed[otherEnds[p]]) side.gains[p] = other.gains[twin[p]] = fullGains[p]
  }
}

function emptyShares(rowStart: Int32Array, columnStart: Int32Array): EdgeShares {
  const columns = columnStart.length - 1
  const pairs = (rowStart.length - 1) * columns
  const starts = new Int32Array(pairs + 1)
  const ranks = new Uint16Array(pairs)
  for (let pair = 0, i = 0; i + 1 < rowStart.length; i++) {
    const rowDegree = rowStart[i + 1] - rowStart[i]
    for (let j = 0; j < columns; j++, pair++) {
      const columnDegree = columnStart[j + 1] - columnStart[j]
      starts[pair + 1] = starts[pair] + rowDegree * columnDegree
      ranks[pair] = Math.min(rowDegree, columnDegree)
    }
  }
  const size = starts[pairs]
  return {
    rowStart,
    columnStart,
    starts,
    ranks,
    shares: new Float64Array(size),
    gains: new Float64Array(size),
    fullGains: new Float64Array(size),
    twin: new Int32Array(size),
    otherEnds: new Int32Array(size),
  }
}

/** The position of the share of an edge in row `row` of the block of a pair and the edge at place `f` of the columns. */
function placeOf(
  { starts, columnStart }: EdgeShares,
  pair: number,
  j: number,
  row: number,
  f: number,
): number {
  return starts[pair] + row * (columnStart[j + 1] - columnStart[j]) + f - columnStart[j]
}

function inverseOrder(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]] = place
  return places
}
