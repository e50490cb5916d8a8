import { nodeCosts, relabelCost, type TreeEditCosts } from './edit-costs.ts'
import { type LabelledTree, treeParents } from './labelled-tree.ts'
import { treeViews } from './tree-view.ts'

/** The largest shift of positions by edits of at most some cost. */
export interface Band {
  readonly maxDistance: number
  /** The lowest cost of deleting a node of `a` and of inserting a node of `b`; both above 0. */
  readonly leastDelete: number
  readonly leastInsert: number
  /** Maximum number of nodes that can be deleted, and inserted. */
  readonly deletes: number
  readonly inserts: number
}

/** The band for a limit; undefined if some node costs nothing, because a limit then does not restrict positions. */
export function bandFor(
  a: LabelledTree,
  b: LabelledTree,
  costs: TreeEditCosts,
  maxDistance: number,
): Band | undefined {
  const leastDelete = leastOf(nodeCosts(a.labels, costs, 'delete'))
  const leastInsert = leastOf(nodeCosts(b.labels, costs, 'insert'))
  if (leastDelete === 0 || leastInsert === 0) return undefined
  const deletes = Math.min(a.sizes.length, Math.floor(maxDistance / leastDelete))
  const inserts = Math.min(b.sizes.length, Math.floor(maxDistance / leastInsert))
  return { maxDistance, leastDelete, leastInsert, deletes, inserts }
}

/** Number of floats that `bandDistance` stores for each node of `a`. */
export function bandWidth({ deletes, inserts }: Band): number {
  return deletes + inserts + 1
}

/**
 * The edit distance of two trees, or `Infinity` if it exceeds the limit of the band.
 *
 * Zhang and Shasha's algorithm with the restriction of Touzet: if `v` is mapped to `w`, nodes before, after, above and
 * below `v` are mapped to such nodes of `w`, so each of these counts can differ only by as much as the limit allows.
 * Other pairs are skipped, and so are forests whose sizes differ by more. Memory: the width of the band for each node
 * of `a`. Time, with n nodes, a limit of k nodes and depth d: O(n k² d) at most.
 *
 * Source: Touzet, Comparing similar ordered trees in linear-time, 2007, https://doi.org/10.1016/j.jda.2006.07.002.
 */
export function bandDistance(a: LabelledTree, b: LabelledTree, costs: TreeEditCosts, band: Band): number {
  if (unmatchedCost(band, a.sizes.length - b.sizes.length) > band.maxDistance) return Number.POSITIVE_INFINITY
  // use paths to the last leaf, in the view that leaves fewer subtrees beside them
  if (
    besidePaths(a.sizes) * besidePaths(b.sizes) >
    besidePaths(mirrored(a).sizes) * besidePaths(mirrored(b).sizes)
  ) {
    a = mirrored(a)
    b = mirrored(b)
  }
  const width = bandWidth(band)
  const program: BandProgram = {
    a,
    b,
    costs,
    band,
    deletes: nodeCosts(a.labels, costs, 'delete'),
    inserts: nodeCosts(b.labels, costs, 'insert'),
    // known[v * width + w - v + band.deletes]: the distance of two subtrees
    known: new Float64Array(a.sizes.length * width).fill(Number.POSITIVE_INFINITY),
    forests: new Float64Array((a.sizes.length + 1) * width),
  }
  const aSpots = treeSpots(a)
  const bSpots = treeSpots(b)
  const wanted = new Int32Array(b.sizes.length).fill(-1)
  for (let v = a.sizes.length - 1; v >= 0; v--) {
    if (aSpots.tops[v] !== v) continue
    // subtrees of b with a node on their path that may be mapped to a node on this path
    const partners: number[] = []
    for (let node = v; node >= 0; node = aSpots.lastChildren[node]) {
      const first = Math.max(0, node - band.deletes)
      const last = Math.min(b.sizes.length - 1, node + band.inserts)
      for (let other = first; other <= last; other++) {
        const top = bSpots.tops[other]
        if (wanted[top] === v || !mayMatch(aSpots, bSpots, node, other, band)) continue
        wanted[top] = v
        partners.push(top)
      }
    }
    for (const w of partners.sort((x, y) => y - x)) pathDistances(program, v, w)
  }
  const distance = program.known[band.deletes]
  return distance <= band.maxDistance ? distance : Number.POSITIVE_INFINITY
}

interface BandProgram {
  readonly a: LabelledTree
  readonly b: LabelledTree
  readonly costs: TreeEditCosts
  readonly band: Band
  readonly deletes: Float64Array
  readonly inserts: Float64Array
  readonly known: Float64Array
  readonly forests: Float64Array
}

/** The distances of the subtrees on two paths to the last leaf, computed as in `outerPathDistances`. */
function pathDistances(program: BandProgram, aStart: number, bStart: number): void {
  const { a, b, costs, band, deletes, inserts, known, forests } = program
  const width = bandWidth(band)
  const aEnd = aStart + a.sizes[aStart]
  const bEnd = bStart + b.sizes[bStart]
  // Forests end at aEnd and bEnd. The columns of row i stand for j from i - shift on.
  const shift = aEnd - bEnd + band.inserts
  for (let i = aEnd; i >= aStart; i--) {
    const row = (i - aStart) * width
    const below = row + width
    const aNext = i < aEnd ? i + a.sizes[i] : i
    const after = (aNext - aStart) * width
    for (let column = width - 1; column >= 0; column--) {
      const j = i - shift + column
      let least = Number.POSITIVE_INFINITY
      if (i === aEnd && j === bEnd) least = 0
      else if (j >= bStart && j <= bEnd) {
        if (i < aEnd && column > 0) least = forests[below + column - 1] + deletes[i]
        if (j < bEnd && column + 1 < width) least = Math.min(least, forests[row + column + 1] + inserts[j])
        const distanceAt = j - i + band.deletes
        if (i < aEnd && j < bEnd && distanceAt >= 0 && distanceAt < width) {
          const cell = i * width + distanceAt
          const bNext = j + b.sizes[j]
          if (aNext === aEnd && bNext === bEnd) {
            least = Math.min(least, forests[below + column] + relabelCost(costs, a.labels[i], b.labels[j]))
            known[cell] = least
          } else {
            const columnAfter = bNext - aNext + shift
            if (columnAfter >= 0 && columnAfter < width) {
              least = Math.min(least, forests[after + columnAfter] + known[cell])
            }
          }
        }
      }
      forests[row + column] = least
    }
  }
}

/** Positions of the nodes of a tree relative to others. */
interface Spots {
  readonly sizes: Int32Array
  readonly depths: Int32Array
  /** The last child of each node; -1 for leaves. */
  readonly lastChildren: Int32Array
  /** The first node of the path of last children that each node is on. */
  readonly tops: Int32Array
}

function treeSpots(tree: LabelledTree): Spots {
  const parents = treeParents(tree)
  const { sizes } = tree
  const depths = new Int32Array(sizes.length)
  const lastChildren = new Int32Array(sizes.length).fill(-1)
  const tops = new Int32Array(sizes.length)
  for (let node = 1; node < sizes.length; node++) {
    const parent = parents[node]
    const isLast = node + sizes[node] === parent + sizes[parent]
    depths[node] = depths[parent] + 1
    tops[node] = isLast ? tops[parent] : node
    if (isLast) lastChildren[parent] = node
  }
  return { sizes, depths, lastChildren, tops }
}

/** Whether two nodes can be mapped to each other in an edit within the limit. */
function mayMatch(a: Spots, b: Spots, v: number, w: number, band: Band): boolean {
  const above = a.depths[v] - b.depths[w]
  const below = a.sizes[v] - b.sizes[w]
  const before = v - w - above
  const after = a.sizes.length - b.sizes.length - above - below - before
  const cost =
    unmatchedCost(band, above) +
    unmatchedCost(band, below) +
    unmatchedCost(band, before) +
    unmatchedCost(band, after)
  return cost <= band.maxDistance
}

/** The lowest cost if one side has `excess` more nodes than the other. */
function unmatchedCost({ leastDelete, leastInsert }: Band, excess: number): number {
  return excess > 0 ? excess * leastDelete : -excess * leastInsert
}

/** The tree with all children in reverse order. */
function mirrored(tree: LabelledTree): LabelledTree {
  const { nodes, sizes } = treeViews(tree).right
  return { labels: nodes.map((node) => tree.labels[node]), sizes }
}

/** The sum of the sizes of all subtrees whose root is not a last child. */
function besidePaths(sizes: Int32Array): number {
  let sum = sizes[0]
  for (let node = 0; node < sizes.length; node++) {
    const end = node + sizes[node]
    for (let child = node + 1; child < end; child += sizes[child])
      if (child + sizes[child] < end) sum += sizes[child]
  }
  return sum
}

function leastOf(costs: Float64Array): number {
  return costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY)
}
