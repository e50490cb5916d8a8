import type { EdgeIndex, EditProblem } from './edit-problem.ts'
import type { MappingSearch } from './mapping-search.ts'

/** Maximum number of rows that are unmapped at once. */
const MAX_REGION = 24

interface RefineOptions {
  /** Decides between pairs of equal support: larger is better. */
  readonly tieBreak: Float64Array
  readonly steps: number
  /** Stops if the gain is at least this. */
  readonly enough: number
  readonly seed: number
}

/** A region that is mapped again: its rows that are unmapped, and the free columns. */
interface Region {
  readonly rows: number[]
  readonly free: number[]
  /** For each row, an upper bound of support and tie-break on a free column. */
  readonly limits: Float64Array
  /** Scratch memory of `grow`: the rows that were reached, and those of them whose neighbours were not. */
  readonly reached: Uint8Array
  readonly frontier: number[]
}

/** A random integer below a number. */
type Random = (below: number) => number

/**
 * Repeatedly unmaps a connected region of the rows, maps it again, climbs, and keeps the result if it is no worse.
 *
 * A region is grown at random from a random row; the random source has a fixed seed, so every run is the same. The
 * region is mapped greedily, starting with the row and column of most support. In half of the steps one of its rows is
 * first mapped to a random column.
 *
 */
export function refineMapping(
  problem: EditProblem,
  search: MappingSearch,
  { tieBreak, steps, enough, seed }: RefineOptions,
): void {
  const { rows, columns, rowEdges } = problem
  const random = integers(seed)
  const kept = search.columnOf.slice()
  const limits = new Float64Array(rows)
  const region: Region = { rows: [], free: [], limits, reached: new Uint8Array(rows), frontier: [] }
  const { free } = region

  for (let step = 0; step < steps && search.gain < enough; step++) {
    const before = search.gain

    // unmap a region
    grow(region, rowEdges, random(rows), 2 + random(Math.min(rows, MAX_REGION)), random)
    for (const row of region.rows) search.unmap(row)
    free.length = 0
    for (let j = 0; j < columns; j++) if (search.rowOf[j] < 0) free.push(j)

    // map it again
    if (random(2) === 0) {
      const row = region.rows.pop()!
      const at = random(free.length)
      search.map(row, free[at])
      free[at] = free[free.length - 1]
      free.pop()
    }
    limits.fill(Number.POSITIVE_INFINITY)
    while (region.rows.length > 0) {
      const row = mapBest(search, columns, tieBreak, region, random)
      // its neighbours have more support now; a column less lowers no limit
      for (let e = rowEdges.outStart[row]; e < rowEdges.outStart[row + 1]; e++)
        limits[rowEdges.heads[e]] = Number.POSITIVE_INFINITY
      for (let x = rowEdges.inStart[row]; x < rowEdges.inStart[row + 1]; x++)
        limits[rowEdges.tails[rowEdges.inEdges[x]]] = Number.POSITIVE_INFINITY
    }
    search.climb()

    if (search.gain < before) search.restore(kept)
    else kept.set(search.columnOf)
  }
}

/** Collects `size` rows around a row, or all rows connected to it. */
function grow(
  { rows, reached, frontier }: Region,
  edges: EdgeIndex,
  start: number,
  size: number,
  random: Random,
): void {
  reached.fill(0)
  rows.length = 0
  frontier.length = 0
  const reach = (row: number) => {
    if (reached[row]) return
    reached[row] = 1
    frontier.push(row)
  }
  reach(start)
  while (frontier.length > 0 && rows.length < size) {
    const at = random(frontier.length)
    const row = frontier[at]
    frontier[at] = frontier[frontier.length - 1]
    frontier.pop()
    rows.push(row)
    for (let e = edges.outStart[row]; e < edges.outStart[row + 1]; e++) reach(edges.heads[e])
    for (let x = edges.inStart[row]; x < edges.inStart[row + 1]; x++) reach(edges.tails[edges.inEdges[x]])
  }
}

/**
 * Maps the row and column of most support, removes them from the lists, and returns the row.
 *
 * A row whose limit is below what was found cannot even tie, so it draws no random number and is skipped.
 */
function mapBest(
  search: MappingSearch,
  columns: number,
  tieBreak: Float64Array,
  { rows, free, limits }: Region,
  random: Random,
): number {
  const support = search.support
  const width = free.length
  let most = Number.NEGATIVE_INFINITY
  let rowAt = 0
  let columnAt = 0
  let ties = 1
  for (let x = 0; x < rows.length; x++) {
    const row = rows[x]
    if (limits[row] < most) continue
    const start = row * columns
    let limit = Number.NEGATIVE_INFINITY
    for (let y = 0; y < width; y++) {
      const pair = start + free[y]
      const value = support[pair] + tieBreak[pair]
      if (value > limit) limit = value
      if (value < most) continue
      if (value === most && random(++ties) > 0) continue
      if (value > most) ties = 1
      most = value
      rowAt = x
      columnAt = y
    }
    limits[row] = limit
  }
  const row = rows[rowAt]
  search.map(row, free[columnAt])
  rows[rowAt] = rows[rows.length - 1]
  rows.pop()
  free[columnAt] = free[free.length - 1]
  free.pop()
  return row
}

/** Random integers below a given number, by a 32-bit xorshift generator (Marsaglia 2003). */
function integers(seed: number): Random {
  let state = seed | 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
