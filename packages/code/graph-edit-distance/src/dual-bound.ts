import type { EditProblem } from './edit-problem.ts'
import { solveAssignment } from './linear-assignment.ts'

/**
 * An upper bound of the gain of an edit problem, which decreases from round to round.
 *
 * The gain of a pair of edges, e of the rows and f of the columns, is split into shares of their tails and of their
 * heads. The worth of a pair of nodes (i, j) is then at most its node gain plus the best assignment of the shares of
 * the edges at i and j. The total gain is at most a best assignment of rows to columns by worth. If all shares are
 * halves, this is the bound of BRANCH (Blumenthal et al. 2020). Shares are then moved to pairs where they do not raise
 * the bound: a pair of nodes raises its shares as far as its slack allows, which is the slack of the assignment of rows
 * and of the assignments of its edges. It takes these shares from the other ends of the edges, and the bound decreases
 * or stays. This is the dual ascent of Hahn and Grant (1998) for the quadratic assignment problem, on sparse graphs.
 *
 * Pairs can be forbidden. `exclude` permanently forbids each pair with which no map can beat the best known map,
 * together with the shares of its edges.
 */
export class DualBound {
  /** Upper bound of the gain of all maps of rows to columns that use allowed pairs only. */
  bound: number = Number.POSITIVE_INFINITY
  /** The assignment of rows to columns that gave the last bound. */
  readonly columnOf: Int32Array
  /** 1 for each allowed pair. */
  readonly allowed: Uint8Array
  /** The worth of each allowed pair in the last round, negated. */
  readonly negatedWorth: Float64Array
  /** The pairs forbidden so far, in order. */
  readonly forbidden: Int32Array
  forbiddenCount = 0
  /** Approximate maximum number of steps in a round. A step takes about 10 ns. */
  readonly roundSteps: number
  readonly #problem: EditProblem
  readonly #tails: EdgeShares
  readonly #heads: EdgeShares
  readonly #rowDuals: Float64Array
  readonly #columnDuals: Float64Array
  readonly #rowOf: Int32Array
  /** The allowed pairs. */
  readonly #active: Int32Array
  #activeCount = 0

  constructor(problem: EditProblem) {
    const { rows, columns } = problem
    this.#problem = problem
    this.columnOf = new Int32Array(rows)
    this.allowed = new Uint8Array(rows * columns).fill(1)
    this.negatedWorth = new Float64Array(rows * columns)
    this.forbidden = new Int32Array(rows * columns)
    this.#rowDuals = new Float64Array(rows)
    this.#columnDuals = new Float64Array(columns)
    this.#rowOf = new Int32Array(columns)
    this.#active = new Int32Array(rows * columns)
    const { tails, heads } = edgeShares(problem)
    this.#tails = tails
    this.#heads = heads
    this.roundSteps = assignmentSteps(tails) + assignmentSteps(heads) + (rows * rows * columns) / 16
    this.listAllowed()
    this.assign()
  }

  /** Passes `times` times over all allowed pairs to move shares, in alternating directions, then computes the bound. */
  round(times: number): void {
    const active = this.#active
    const last = this.#activeCount - 1
    for (let time = 0; time < times; time++) {
      for (let k = 0; k <= last; k++) this.#claim(active[time % 2 === 0 ? k : last - k])
    }
    this.assign()
  }

  /** Computes the bound from the current shares. */
  assign(): void {
    const { rows, columns, base } = this.#problem
    const costs = this.negatedWorth
    const active = this.#active
    // gains and losses of a whole map are at most the base, so they can never make up for this cost
    const barred = 4 * (1 + base)
    costs.fill(barred)
    for (let k = 0; k < this.#activeCount; k++) costs[active[k]] = -this.#worth(active[k])
    const cost = solveAssignment(
      costs,
      rows,
      columns,
      this.#rowDuals,
      this.#columnDuals,
      this.columnOf,
      this.#rowOf,
    )
    // an assignment that needs a forbidden pair is invalid: no gain is possible
    this.bound = cost > barred / 2 ? Number.NEGATIVE_INFINITY : -cost
  }

  /** A lower bound of the decrease of the bound if the pair is mapped. */
  slack(pair: number): number {
    const { columns } = this.#problem
    const i = (pair / columns) | 0
    return this.negatedWorth[pair] - this.#rowDuals[i] - this.#columnDuals[pair - i * columns]
  }

  /** Forbids every pair with which the gain would be less than `least`. Call it right after computing a bound. */
  exclude(least: number): void {
    const active = this.#active
    let kept = 0
    for (let k = 0; k < this.#activeCount; k++) {
      const pair = active[k]
      if (this.bound - this.slack(pair) < least) this.#forbid(pair)
      else active[kept++] = pair
    }
    this.#activeCount = kept
  }

  /** Maps a row to a column by forbidding all other pairs of both. */
  fix(row: number, column: number): void {
    const { rows, columns } = this.#problem
    for (let j = 0; j < columns; j++) if (j !== column) this.#forbid(row * columns + j)
    for (let i = 0; i < rows; i++) if (i !== row) this.#forbid(i * columns + column)
    this.listAllowed()
  }

  /** Copies the current shares into an array of `shareCount` numbers, for `restore`. */
  saveShares(into: Float64Array): void {
    into.set(this.#tails.shares)
  }

  get shareCount(): number {
    return this.#tails.shares.length
  }

  /** Restores saved shares, and allows the pairs forbidden since `forbiddenCount` was `count`. */
  restore(count: number, shares: Float64Array): void {
    const tails = this.#tails
    const heads = this.#heads
    while (this.forbiddenCount > count) this.#allow(this.forbidden[--this.forbiddenCount])
    tails.shares.set(shares)
    for (let p = 0; p < shares.length; p++) heads.shares[tails.twin[p]] = tails.gains[p] - shares[p]
    this.listAllowed()
  }

  /** Counts the allowed columns of each row. */
  choices(counts: Int32Array): void {
    const { columns } = this.#problem
    counts.fill(0)
    for (let k = 0; k < this.#activeCount; k++) counts[(this.#active[k] / columns) | 0]++
  }

  /** Rebuilds the list of allowed pairs. Call it after pairs were forbidden or allowed one by one. */
  listAllowed(): void {
    let count = 0
    for (let pair = 0; pair < this.allowed.length; pair++) {
      if (this.allowed[pair]) this.#active[count++] = pair
    }
    this.#activeCount = count
  }

  #worth(pair: number): number {
    const i = (pair / this.#problem.columns) | 0
    const j = pair - i * this.#problem.columns
    return this.#problem.nodeGain[pair] + assignEdges(this.#tails, i, j) + assignEdges(this.#heads, i, j)
  }

  /** Raises the shares of a pair of nodes at the expense of the pairs at the other ends of their edges. */
  #claim(pair: number): void {
    const i = (pair / this.#problem.columns) | 0
    const j = pair - i * this.#problem.columns
    const tails = this.#tails
    const heads = this.#heads
    const assigned = assignable(tails, i, j) + assignable(heads, i, j)
    if (assigned === 0) return
    // divide the slack among all edges that can be assigned
    const worth = this.#problem.nodeGain[pair] + assignEdges(tails, i, j) + assignEdges(heads, i, j)
    const slack = -this.#rowDuals[i] - this.#columnDuals[j] - worth
    const each = slack > 0 ? slack / assigned : 0
    raiseShares(tails, heads.shares, i, j, each)
    raiseShares(heads, tails.shares, i, j, each)
  }

  #forbid(pair: number): void {
    if (!this.allowed[pair]) return
    this.allowed[pair] = 0
    this.forbidden[this.forbiddenCount++] = pair
    const i = (pair / this.#problem.columns) | 0
    const j = pair - i * this.#problem.columns
    dropGains(this.#tails, this.#heads, i, j)
    dropGains(this.#heads, this.#tails, i, j)
  }

  #allow(pair: number): void {
    this.allowed[pair] = 1
    const i = (pair / this.#problem.columns) | 0
    const j = pair - i * this.#problem.columns
    returnGains(this.#tails, this.#heads, i, j, this.allowed)
    returnGains(this.#heads, this.#tails, i, j, this.allowed)
  }
}

/**
 * The shares of all pairs of edges, as seen from their tails or from their heads.
 *
 * The shares of node i of the rows and node j of the columns form one block, stored row by row: the edges at i by the
 * edges at j. The block starts at `rowStart[i] * width + degree(i) * columnStart[j]`, and `width` is the number of all
 * edges of the columns.
 */
interface EdgeShares {
  readonly width: number
  readonly rowStart: Int32Array
  readonly columnStart: Int32Array
  readonly shares: Float64Array
  /** The joint gain of two edges; 0 while either pair of their ends is forbidden. */
  readonly gains: Float64Array
  /** The joint gain of two edges if nothing is forbidden. */
  readonly fullGains: Float64Array
  /** The position of the same pair of edges, as seen from their other ends. */
  readonly twin: Int32Array
  /** The pair of nodes at the other ends. */
  readonly otherEnds: Int32Array
  /** Scratch: the duals of the last assignment of edges. */
  readonly rowDuals: Float64Array
  readonly columnDuals: Float64Array
}

function edgeShares(problem: EditProblem): { tails: EdgeShares; heads: EdgeShares } {
  const { columns, labelGain, labelColumns, rowEdges, columnEdges } = problem
  const width = columnEdges.count
  const tails = emptyShares(rowEdges.outStart, columnEdges.outStart, width)
  const heads = emptyShares(rowEdges.inStart, columnEdges.inStart, width)
  const rowPlaces = inverseOrder(rowEdges.inEdges)
  const columnPlaces = inverseOrder(columnEdges.inEdges)
  for (let e = 0; e < rowEdges.count; e++) {
    for (let f = 0; f < width; f++) {
      const gain = labelGain[rowEdges.labels[e] * labelColumns + columnEdges.labels[f]]
      const p = placeOf(tails, rowEdges.tails[e], columnEdges.tails[f], e, f)
      const q = placeOf(heads, rowEdges.heads[e], columnEdges.heads[f], rowPlaces[e], columnPlaces[f])
      tails.gains[p] = tails.fullGains[p] = heads.gains[q] = heads.fullGains[q] = gain
      tails.shares[p] = heads.shares[q] = gain / 2
      tails.twin[p] = q
      heads.twin[q] = p
      tails.otherEnds[p] = rowEdges.heads[e] * columns + columnEdges.heads[f]
      heads.otherEnds[q] = rowEdges.tails[e] * columns + columnEdges.tails[f]
    }
  }
  return { tails, heads }
}

function emptyShares(rowStart: Int32Array, columnStart: Int32Array, width: number): EdgeShares {
  const size = rowStart[rowStart.length - 1] * width
  const rowDegree = mostEdges(rowStart)
  const columnDegree = mostEdges(columnStart)
  reserveScratch(rowDegree, columnDegree)
  return {
    width,
    rowStart,
    columnStart,
    shares: new Float64Array(size),
    gains: new Float64Array(size),
    fullGains: new Float64Array(size),
    twin: new Int32Array(size),
    otherEnds: new Int32Array(size),
    rowDuals: new Float64Array(rowDegree),
    columnDuals: new Float64Array(columnDegree),
  }
}

/**
 * The position of the share of the edges at places `e` and `f` of the edge lists, which are edges at nodes `i` and `j`.
 */
function placeOf(
  { width, rowStart, columnStart }: EdgeShares,
  i: number,
  j: number,
  e: number,
  f: number,
): number {
  const degree = rowStart[i + 1] - rowStart[i]
  const block = rowStart[i] * width + degree * columnStart[j]
  return block + (e - rowStart[i]) * (columnStart[j + 1] - columnStart[j]) + f - columnStart[j]
}

function inverseOrder(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]] = place
  return places
}

function mostEdges(start: Int32Array): number {
  let most = 0
  for (let i = 0; i + 1 < start.length; i++) most = Math.max(most, start[i + 1] - start[i])
  return most
}

/** Approximate number of steps to assign the edges of all pairs of nodes. */
function assignmentSteps({ rowStart, columnStart }: EdgeShares): number {
  let steps = 0
  for (let i = 0; i + 1 < rowStart.length; i++) {
    const rows = rowStart[i + 1] - rowStart[i]
    for (let j = 0; j + 1 < columnStart.length; j++) {
      const columns = columnStart[j + 1] - columnStart[j]
      const fewer = Math.min(rows, columns)
      steps += 1 + rows * columns * (fewer > 2 ? fewer : 1)
    }
  }
  return steps
}

/** The number of edges at i that can be assigned to edges at j. */
function assignable({ rowStart, columnStart }: EdgeShares, i: number, j: number): number {
  return Math.min(rowStart[i + 1] - rowStart[i], columnStart[j + 1] - columnStart[j])
}

/**
 * The largest sum of shares of an assignment of edges at node i to edges at node j.
 *
 * Leaves duals with the same sum: no share is larger than the sum of the duals of its two edges.
 */
function assignEdges(side: EdgeShares, i: number, j: number): number {
  const { rowStart, columnStart, shares, rowDuals, columnDuals } = side
  const rows = rowStart[i + 1] - rowStart[i]
  const columns = columnStart[j + 1] - columnStart[j]
  if (rows === 0 || columns === 0) return 0
  const block = rowStart[i] * side.width + rows * columnStart[j]
  if (rows === 1) return assignOne(shares, block, columns, rowDuals, columnDuals)
  if (columns === 1) return assignOne(shares, block, rows, columnDuals, rowDuals)
  if (rows === 2) return assignTwo(shares, block, columns, 1, columns, rowDuals, columnDuals)
  if (columns === 2) return assignTwo(shares, block, rows, 2, 1, columnDuals, rowDuals)
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

/** Assigns one edge to the best of several. */
function assignOne(
  shares: Float64Array,
  block: number,
  others: number,
  duals: Float64Array,
  otherDuals: Float64Array,
): number {
  let most = 0
  for (let k = 0; k < others; k++) {
    const share = shares[block + k]
    if (share > most) most = share
    otherDuals[k] = 0
  }
  duals[0] = most
  return most
}

/**
 * Assigns two edges to several. The shares of one edge are `step` apart, those of the second edge start `next` later.
 */
function assignTwo(
  shares: Float64Array,
  block: number,
  others: number,
  step: number,
  next: number,
  duals: Float64Array,
  otherDuals: Float64Array,
): number {
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

function assignAll(rows: number, columns: number, rowDuals: Float64Array, columnDuals: Float64Array): number {
  const cost = solveAssignment(costs, rows, columns, rowDuals, columnDuals, edgeColumnOf, edgeRowOf)
  for (let x = 0; x < rows; x++) rowDuals[x] = -rowDuals[x]
  for (let y = 0; y < columns; y++) columnDuals[y] = -columnDuals[y]
  return -cost
}

/** Raises shares to the limit that the duals allow, plus `each`. The shares at the other ends get the remainder. */
function raiseShares(side: EdgeShares, otherShares: Float64Array, i: number, j: number, each: number): void {
  const { rowStart, columnStart, shares, gains, twin, rowDuals, columnDuals } = side
  const rows = rowStart[i + 1] - rowStart[i]
  const columns = columnStart[j + 1] - columnStart[j]
  let p = rowStart[i] * side.width + rows * columnStart[j]
  for (let x = 0; x < rows; x++) {
    const most = rowDuals[x] + each
    for (let y = 0; y < columns; y++, p++) {
      const gain = gains[p]
      const allowed = most + columnDuals[y]
      const raised = Math.min(allowed, gain)
      if (raised > shares[p]) {
        shares[p] = raised
        otherShares[twin[p]] = gain - raised
      }
    }
  }
}

function dropGains(side: EdgeShares, other: EdgeShares, i: number, j: number): void {
  const { rowStart, columnStart, twin } = side
  const rows = rowStart[i + 1] - rowStart[i]
  const block = rowStart[i] * side.width + rows * columnStart[j]
  const end = block + rows * (columnStart[j + 1] - columnStart[j])
  for (let p = block; p < end; p++) {
    const q = twin[p]
    side.gains[p] = side.shares[p] = other.gains[q] = other.shares[q] = 0
  }
}

/** Gives two edges their gain back once both pairs of their ends are allowed. */
function returnGains(side: EdgeShares, other: EdgeShares, i: number, j: number, allowed: Uint8Array): void {
  const { rowStart, columnStart, twin, otherEnds, fullGains } = side
  const rows = rowStart[i + 1] - rowStart[i]
  const block = rowStart[i] * side.width + rows * columnStart[j]
  const end = block + rows * (columnStart[j + 1] - columnStart[j])
  for (let p = block; p < end; p++) {
    if (allowed[otherEnds[p]]) side.gains[p] = other.gains[twin[p]] = fullGains[p]
  }
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
