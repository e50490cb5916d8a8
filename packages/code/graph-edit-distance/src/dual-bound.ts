import { type AssignmentSolution, solveAssignment } from '@codegen-eval/sequence/internal'
import { assignmentSteps, EdgeAssignment } from './edge-assignment.ts'
import { dropGains, type EdgeShares, edgeShares, returnGains } from './edge-shares.ts'
import type { EditProblem } from './edit-problem.ts'

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
  readonly #tailEdges: EdgeAssignment
  readonly #headEdges: EdgeAssignment
  readonly #solution: AssignmentSolution
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
    this.#solution = {
      rowDuals: new Float64Array(rows),
      columnDuals: new Float64Array(columns),
      columnOf: this.columnOf,
      rowOf: new Int32Array(columns),
    }
    this.#active = new Int32Array(rows * columns)
    const { tails, heads } = edgeShares(problem)
    this.#tails = tails
    this.#heads = heads
    this.#tailEdges = new EdgeAssignment(tails, heads)
    this.#headEdges = new EdgeAssignment(heads, tails)
    this.roundSteps = assignmentSteps(tails) + assignmentSteps(heads) + (rows * rows * columns) / 16
    this.listAllowed()
    this.assign()
  }

  /** Passes `times` times over all allowed pairs to move shares, in alternating directions, then computes the bound. */
  round(times: number): void {
    for (let time = 0; time < times; time++) this.#claimAll(time % 2 === 1)
    this.assign()
  }

  /** Computes the bound from the current shares. */
  assign(): void {
    const { rows, columns, base, nodeGain } = this.#problem
    const costs = this.negatedWorth
    const active = this.#active
    // gains and losses of a whole map are at most the base, so they can never make up for this cost
    const barred = 4 * (1 + base)
    costs.fill(barred)
    const [tails, heads] = [this.#tailEdges, this.#headEdges]
    const [tailRanks, headRanks] = [this.#tails.ranks, this.#heads.ranks]
    for (let k = 0; k < this.#activeCount; k++) {
      const pair = active[k]
      const i = (pair / columns) | 0
      const j = pair - i * columns
      const tailSum = tailRanks[pair] > 1 ? tails.assignSeveral(pair, i, j) : tails.assignOne(pair)
      const headSum = headRanks[pair] > 1 ? heads.assignSeveral(pair, i, j) : heads.assignOne(pair)
      costs[pair] = -(nodeGain[pair] + tailSum + headSum)
    }
    const cost = solveAssignment(costs, rows, columns, this.#solution)
    // an assignment that needs a forbidden pair is invalid: no gain is possible
    this.bound = cost > barred / 2 ? Number.NEGATIVE_INFINITY : -cost
  }

  /** A lower bound of the decrease of the bound if the pair is mapped. */
  slack(pair: number): number {
    const { columns } = this.#problem
    const i = (pair / columns) | 0
    const { rowDuals, columnDuals } = this.#solution
    return this.negatedWorth[pair] - rowDuals[i] - columnDuals[pair - i * columns]
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

  /** Raises the shares of each allowed pair of nodes at the expense of the pairs at the other ends of their edges. */
  #claimAll(backwards: boolean): void {
    const { columns, nodeGain } = this.#problem
    const [tails, heads] = [this.#tailEdges, this.#headEdges]
    const [tailRanks, headRanks] = [this.#tails.ranks, this.#heads.ranks]
    const { rowDuals, columnDuals } = this.#solution
    const active = this.#active
    const count = this.#activeCount
    for (let k = 0; k < count; k++) {
      const pair = active[backwards ? count - 1 - k : k]
      const tailRank = tailRanks[pair]
      const headRank = headRanks[pair]
      const assigned = tailRank + headRank
      if (assigned === 0) continue
      const i = (pair / columns) | 0
      const j = pair - i * columns
      const tailSum = tailRank > 1 ? tails.assignSeveral(pair, i, j) : tails.assignOne(pair)
      const headSum = headRank > 1 ? heads.assignSeveral(pair, i, j) : heads.assignOne(pair)
      // divide the slack among all edges that can be assigned
      const worth = nodeGain[pair] + tailSum + headSum
      const slack = -rowDuals[i] - columnDuals[j] - worth
      const each = slack > 0 ? slack / assigned : 0
      if (tailRank > 1) tails.raiseSeveral(pair, i, j, each)
      else tails.raiseOne(pair, tailSum + each)
      if (headRank > 1) heads.raiseSeveral(pair, i, j, each)
      else heads.raiseOne(pair, headSum + each)
    }
  }

  #forbid(pair: number): void {
    if (!this.allowed[pair]) return
    this.allowed[pair] = 0
    this.forbidden[this.forbiddenCount++] = pair
    dropGains(this.#tails, this.#heads, pair)
    dropGains(this.#heads, this.#tails, pair)
  }

  #allow(pair: number): void {
    this.allowed[pair] = 1
    returnGains(this.#tails, this.#heads, pair, this.allowed)
    returnGains(this.#heads, this.#tails, pair, this.allowed)
  }
}
