import { growingInts } from './growing-ints.ts'
import type { RatingTable } from './rating-table.ts'

/** Graph of raters: an edge joins two raters who rated a common item. Both directions are stored. */
export interface RaterGraph {
  /** Rater `i`'s edges lie at `start[i]` … `start[i + 1] - 1`, in ascending order of neighbour. */
  readonly start: Int32Array
  readonly neighbour: Int32Array
  /** Number of items that the two raters share. */
  readonly common: Float64Array
  /** Number of these items on which they gave the same label. */
  readonly agreed: Float64Array
}

/** The connected components of a rater graph. */
export interface RaterComponents {
  /** Each rater's component; components are numbered by their first rater. */
  readonly component: Int32Array
  readonly count: number
  /** Side of each rater (0 or 1) in a traversal that changes sides with every edge. */
  readonly side: Uint8Array
  /** Whether each component is bipartite: no edge joins two raters of one side. */
  readonly bipartite: readonly boolean[]
}

/** Counts common items and agreements of every pair of raters: linear in the number of pairs of ratings of one item. */
export function raterGraph(table: RatingTable): RaterGraph {
  const { itemStart, itemRater, itemLabel, raterStart, raterItem, raterLabel } = table
  const raters = table.raters.length
  // one row of the matrix at a time, so that memory grows with the edges, not with the square of the raters
  const common = new Float64Array(raters)
  const agreed = new Float64Array(raters)
  const touched = new Int32Array(raters)
  const start = new Int32Array(raters + 1)
  const [neighbours, commons, agreements] = [growingInts(), growingInts(), growingInts()]
  for (let i = 0; i < raters; i++) {
    let width = 0
    for (let r = raterStart[i]; r < raterStart[i + 1]; r++) {
      const item = raterItem[r]
      const label = raterLabel[r]
      for (let s = itemStart[item]; s < itemStart[item + 1]; s++) {
        const j = itemRater[s]
        if (j === i) continue
        if (common[j] === 0) touched[width++] = j
        common[j]++
        if (itemLabel[s] === label) agreed[j]++
      }
    }
    for (const j of touched.slice(0, width).sort()) {
      neighbours.push(j)
      commons.push(common[j])
      agreements.push(agreed[j])
      common[j] = agreed[j] = 0
    }
    start[i + 1] = start[i] + width
  }
  const [neighbour, ...counts] = [neighbours, commons, agreements].map(({ values, length }) =>
    values.slice(0, length),
  )
  const [shared, alike] = counts.map((list) => new Float64Array(list))
  return { start, neighbour, common: shared, agreed: alike }
}

/** Finds the connected components, and those of them without a cycle of odd length. */
export function raterComponents({ start, neighbour }: RaterGraph): RaterComponents {
  const raters = start.length - 1
  const component = new Int32Array(raters).fill(-1)
  const side = new Uint8Array(raters)
  const queue = new Int32Array(raters)
  const bipartite: boolean[] = []
  for (let first = 0; first < raters; first++) {
    if (component[first] !== -1) continue
    const number = bipartite.length
    let twoSided = true
    let filled = 0
    component[first] = number
    queue[filled++] = first
    for (let next = 0; next < filled; next++) {
      const i = queue[next]
      for (let e = start[i]; e < start[i + 1]; e++) {
        const j = neighbour[e]
        if (component[j] === -1) {
          component[j] = number
          side[j] = 1 - side[i]
          queue[filled++] = j
        } else if (side[j] === side[i]) twoSided = false
      }
    }
    bipartite.push(twoSided)
  }
  return { component, count: bipartite.length, side, bipartite }
}
