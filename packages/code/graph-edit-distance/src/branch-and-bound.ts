import type { DualBound } from './dual-bound.ts'
import type { EditProblem } from './edit-problem.ts'

/** Access of branch and bound to the best map found so far. */
export interface Incumbent {
  /** The least gain that is an improvement: the best so far plus one grain. */
  least(): number
  /** Offers a total map of rows to columns. */
  offer(columnOf: Int32Array): void
}

/** Maximum number of shares kept in snapshots. Deeper branches are left open. */
const SNAPSHOT_NUMBERS = 1 << 23
/** Passes over the shares in each round of bounding a node. */
const PASSES = 1
/** Maximum number of rounds for a node. */
export const MAX_ROUNDS = 10
/** Rounds stop when one lowers the bound by less than this fraction of a grain. */
const LEAST_PROGRESS = 0.1

/** A node of the search: a row, and the columns it may be mapped to, in ascending order of slack. */
interface Branch {
  readonly row: number
  readonly columns: readonly number[]
  /** For each column, an upper bound of the gain of a map that uses it. */
  readonly bounds: readonly number[]
  next: number
  readonly forbiddenCount: number
  readonly shares: Float64Array
}

/**
 * Searches depth first for maps that gain more than the best so far, and bounds the branches that it leaves open.
 *
 * Each node is bounded by dual ascent from the shares of its parent. Pairs that the bound excludes are forbidden below
 * the node. The search branches on the row with the fewest columns left.
 *
 * @param dual A bound that has been computed, with the shares of the root. The search overwrites it.
 * @param budget Maximum number of nodes to expand.
 * @returns The number of expanded nodes, and an upper bound of the gain of all maps that were not searched (minus
 * infinity if the search was complete).
 */
export function branchAndBound(
  problem: EditProblem,
  dual: DualBound,
  incumbent: Incumbent,
  budget: number,
): { expansions: number; open: number } {
  const { rows, columns } = problem
  const deepest = Math.floor(SNAPSHOT_NUMBERS / (dual.shareCount + 1))
  const counts = new Int32Array(rows)
  const stack: Branch[] = []
  const snapshots: Float64Array[] = []
  let expansions = 0
  let open = Number.NEGATIVE_INFINITY

  /** Bounds the node that `dual` represents, and pushes its branches if better maps may exist below it. */
  const visit = (bound: number): void => {
    const within = tighten(dual, incumbent, bound, problem.grain)
    if (within < incumbent.least()) return
    if (expansions >= budget || stack.length >= deepest) {
      open = Math.max(open, within)
      return
    }
    expansions++
    dual.choices(counts)
    const row = fewestChoices(problem, counts)
    if (row < 0) return
    const choices: { column: number; bound: number }[] = []
    for (let column = 0; column < columns; column++) {
      const pair = row * columns + column
      if (dual.allowed[pair]) choices.push({ column, bound: Math.min(within, dual.bound - dual.slack(pair)) })
    }
    choices.sort((a, b) => b.bound - a.bound || a.column - b.column)
    const shares = (snapshots[stack.length] ??= new Float64Array(dual.shareCount))
    dual.saveShares(shares)
    stack.push({
      row,
      columns: choices.map(({ column }) => column),
      bounds: choices.map(({ bound }) => bound),
      next: 0,
      forbiddenCount: dual.forbiddenCount,
      shares,
    })
  }

  visit(dual.bound)
  while (stack.length > 0) {
    const branch = stack[stack.length - 1]
    const at = branch.next++
    if (at > 0) dual.restore(branch.forbiddenCount, branch.shares)
    if (at >= branch.columns.length || branch.bounds[at] < incumbent.least()) {
      stack.pop()
      continue
    }
    if (expansions >= budget) {
      open = Math.max(open, branch.bounds[at])
      stack.pop()
      continue
    }
    dual.fix(branch.row, branch.columns[at])
    dual.assign()
    visit(branch.bounds[at])
  }
  return { expansions, open }
}

/**
 * Lowers the bound of a node while the progress is large enough, offers the maps found on the way, and excludes pairs.
 */
function tighten(dual: DualBound, incumbent: Incumbent, bound: number, grain: number): number {
  const progress = LEAST_PROGRESS * (grain || 1)
  let within = Math.min(bound, dual.bound)
  for (let round = 0; ; round++) {
    if (within < incumbent.least()) return within
    if (round === 0 || round === MAX_ROUNDS) incumbent.offer(dual.columnOf)
    if (within < incumbent.least()) return within
    dual.exclude(incumbent.least())
    if (round === MAX_ROUNDS) return within
    const before = dual.bound
    dual.round(PASSES)
    within = Math.min(within, dual.bound)
    if (before - dual.bound < progress) {
      if (within < incumbent.least()) return within
      incumbent.offer(dual.columnOf)
      dual.exclude(incumbent.least())
      return within
    }
  }
}

/**
 * The row with the fewest columns left, but at least two, counting each row and its neighbours; -1 if there is none.
 */
function fewestChoices({ rows, rowEdges }: EditProblem, counts: Int32Array): number {
  let fewest = Number.POSITIVE_INFINITY
  let chosen = -1
  for (let i = 0; i < rows; i++) {
    if (counts[i] < 2) continue
    const degree =
      rowEdges.outStart[i + 1] - rowEdges.outStart[i] + rowEdges.inStart[i + 1] - rowEdges.inStart[i]
    const choices = counts[i] / (1 + degree)
    if (choices >= fewest) continue
    fewest = choices
    chosen = i
  }
  return chosen
}
