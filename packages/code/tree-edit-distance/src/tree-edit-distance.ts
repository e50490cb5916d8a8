import { bandDistance, bandFor, bandWidth } from './band-distance.ts'
import { checkCosts, constantCosts, type TreeEditCosts, UNIT_TREE_COSTS } from './edit-costs.ts'
import { labelBagBound } from './label-bag-bound.ts'
import { checkTree, type LabelledTree } from './labelled-tree.ts'
import { MAX_TREE_PAIRS, subtreeTable } from './subtree-table.ts'
import { traversalBound } from './traversal-bound.ts'
import { trimTrees } from './trim-trees.ts'

export interface TreeEditOptions {
  /** Cost of each step; 1 by default. */
  readonly costs?: TreeEditCosts
  /** Upper limit of the distance; a small one saves most of the time. No limit by default. */
  readonly maxDistance?: number
}

/**
 * Bands of up to the first share of the nodes take less time than the tables of all subtrees. Bands of up to the second
 * share take so little time that they are tried even without a limit. Measured on trees of 480 and 2,000 nodes of six
 * shapes.
 */
const NARROW = 1 / 8
const VERY_NARROW = 1 / 24

/**
 * The edit distance of two ordered labelled trees: the least total cost of deleting nodes (the children take the place
 * of their parent), inserting nodes (the reverse) and relabelling nodes that turns `a` into `b`; `Infinity` if it
 * exceeds `maxDistance`.
 *
 * For any costs, it equals the cost of the cheapest mapping of nodes to nodes that preserves order and ancestors. It is
 * a metric if the costs are a metric on labels and the empty label; unit costs are.
 *
 * Equal parts are removed first. If a narrow band around equal positions is enough for a pair, the distance is computed
 * in that band. Any other pair is decomposed along paths as in APTED, which chooses the cheapest paths beforehand.
 * Time: cubic at most, quadratic times depth for ordinary trees; memory: quadratic. With a limit of k nodes: linear
 * memory times k.
 *
 * @throws TypeError, RangeError if an argument is not a tree, or a cost or limit is negative or not a number.
 * @throws RangeError if there are more than `MAX_TREE_PAIRS` pairs of nodes after trimming and no limit that helps.
 *
 * Sources: Zhang and Shasha, Simple fast algorithms for the editing distance between trees and related problems, 1989,
 * https://doi.org/10.1137/0218082; Demaine, Mozes, Rossman and Weimann, An optimal decomposition algorithm for tree
 * edit distance, 2009, https://doi.org/10.1145/1644015.1644017; Pawlik and Augsten, Tree edit distance: robust and
 * memory-efficient, 2016, https://doi.org/10.1016/j.is.2015.08.004.
 */
export function treeEditDistance(a: LabelledTree, b: LabelledTree, options: TreeEditOptions = {}): number {
  const { costs = UNIT_TREE_COSTS, maxDistance = Number.POSITIVE_INFINITY } = options
  checkTree(a, 'a')
  checkTree(b, 'b')
  checkCosts(costs)
  if (!(maxDistance >= 0)) throw new RangeError(`maxDistance is a number of at least 0, got ${maxDistance}`)
  const constants = constantCosts(costs)
  if (!constants) return distanceWithin(a, b, costs, maxDistance, 0)
  const trimmed = trimTrees(a, b)
  const least = labelBagBound(trimmed.a, trimmed.b, constants)
  if (least > maxDistance) return Number.POSITIVE_INFINITY
  if (
    maxDistance < Number.POSITIVE_INFINITY &&
    traversalBound(trimmed.a, trimmed.b, constants, maxDistance) > maxDistance
  ) {
    return Number.POSITIVE_INFINITY
  }
  return distanceWithin(trimmed.a, trimmed.b, costs, maxDistance, least)
}

/** The distance up to a limit. The caller knows that it is at least `least`. */
function distanceWithin(
  a: LabelledTree,
  b: LabelledTree,
  costs: TreeEditCosts,
  maxDistance: number,
  least: number,
): number {
  const size = Math.max(a.sizes.length, b.sizes.length)
  // similar trees: double the width of the band while that costs little
  for (let limit = Math.max(least, 1); ; limit *= 2) {
    const band = bandFor(a, b, costs, Math.min(limit, maxDistance))
    if (!band || bandWidth(band) > VERY_NARROW * size) break
    const distance = bandDistance(a, b, costs, band)
    if (distance < Number.POSITIVE_INFINITY || limit >= maxDistance) return distance
  }
  if (maxDistance < Number.POSITIVE_INFINITY) {
    const band = bandFor(a, b, costs, maxDistance)
    const width = band ? bandWidth(band) : Number.POSITIVE_INFINITY
    const isTooLarge = a.sizes.length * b.sizes.length > MAX_TREE_PAIRS
    if (band && (isTooLarge ? a.sizes.length * width <= MAX_TREE_PAIRS : width <= NARROW * size)) {
      return bandDistance(a, b, costs, band)
    }
  }
  const distance = subtreeTable(a, b, costs).distances[0]
  return distance <= maxDistance ? distance : Number.POSITIVE_INFINITY
}
