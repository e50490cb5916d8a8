import type { EdgeIndex, EditProblem } from './edit-problem.ts'
import type { MappingSearch } from './mapping-search.ts'

/** Maximum number of rows that are unmapped at once. */
const MAX_REGION = 24

/**
 * Repeatedly unmaps a connected region of the rows, maps it again, climbs, and keeps the result if it is no worse.
 *
 * A region is grown at random from a random row; the random source has a fixed seed, so every run is the same. The
 * region is mapped greedily, starting with the row and column of most support. In half of the steps one of its rows is
 * first mapped to a random column.
 *
 * @param tieBreak Decides between pairs of equal support: larger is better.
 * @param enough Stops if the gain is at least this.
 */
export function refineMapping(
  problem: EditProblem,
  search: MappingSearch,
  tieBreak: Float64Array,
  steps: number,
  enough: number,
  seed: number,
): void {
  const { rows, columns, rowEdges } = problem
  const random = integers(seed)
  const kept = search.columnOf.slice()
  const inRegion = new Uint8Array(rows)
  const region: number[] = []
  const frontier: number[] = []
  const free: number[] = []

  for (let step = 0; step < steps && search.gain < enough; step++) {
    const before = search.gain

    // unmap a region
    grow(rowEdges, random(rows), 2 + random(Math.min(rows, MAX_REGION)), random, inRegion, region, frontier)
    for (const row of region) search.unmap(row)
    free.length = 0
    for (let j = 0; j < columns; j++) if (search.rowOf[j] < 0) free.push(j)

    // map it again
    if (random(2) === 0) {
      const row = region.pop()!
      const at = random(free.length)
      search.map(row, free[at])
      free[at] = free[free.length - 1]
      free.pop()
    }
    while (region.length > 0) mapBest(search, columns, tieBreak, region, free, random)
    search.climb()

    if (search.gain < before) search.restore(kept)
    else kept.set(search.columnOf)
  }
}

/** Collects `size` rows around a row, or all rows connected to it. */
function grow(
  edges: EdgeIndex,
  start: number,
  size: number,
  random: (below: number) => number,
  inRegion: Uint8Array,
  region: number[],
  frontier: number[],
): void {
  inRegion.fill(0)
  region.length = 0
  frontier.length = 0
  const reach = (row: number) => {
    if (inRegion[row]) return
    inRegion[row] = 1
    frontier.push(row)
  }
  reach(start)
  while (frontier.length > 0 && region.length < size) {
    const at = random(frontier.length)
    const row = frontier[at]
    frontier[at] = frontier[frontier.length - 1]
    frontier.pop()
    region.push(row)
    for (let e = edges.outStart[row]; e < edges.outStart[row + 1]; e++) reach(edges.heads[e])
    for (let x = edges.inStart[row]; x < edges.inStart[row + 1]; x++) reach(edges.tails[edges.inEdges[x]])
  }
}

/** Maps the row and column of most support, and removes them from the lists. */
function mapBest(
  search: MappingSearch,
  columns: number,
  tieBreak: Float64Array,
  region: number[],
  free: number[],
  random: (below: number) => number,
): void {
  const support = search.support
  let most = Number.NEGATIVE_INFINITY
  let rowAt = 0
  let columnAt = 0
  let ties = 1
  for (let x = 0; x < region.length; x++) {
    const row = region[x] * columns
    for (let y = 0; y < free.length; y++) {
      const value = support[row + free[y]] + tieBreak[row + free[y]]
      if (value < most) continue
      if (value === most && random(++ties) > 0) continue
      if (value > most) ties = 1
      most = value
      rowAt = x
      columnAt = y
    }
  }
  search.map(region[rowAt], free[columnAt])
  region[rowAt] = region[region.length - 1]
  region.pop()
  free[columnAt] = free[free.length - 1]
  free.pop()
}

/** Random integers below a given number, by a 32-bit xorshift generator (Marsaglia 2003). */
function integers(seed: number): (below: number) => number {
  let state = seed | 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
