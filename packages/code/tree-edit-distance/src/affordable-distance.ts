import { chooseStrategy } from './decomposition-strategy.ts'
import { UNIT_TREE_COSTS } from './edit-costs.ts'
import type { LabelledTree } from './labelled-tree.ts'
import { type TreeEditBounds, treeEditBounds } from './tree-edit-bounds.ts'
import { treeEditDistance } from './tree-edit-distance.ts'
import { trimTrees } from './trim-trees.ts'

/** Pairs of nodes whose distance is computed whatever the shapes. */
const SMALL_PAIRS = 2 ** 22

/** Pairs of nodes for which the number of steps is counted first. */
const COUNTED_PAIRS = 2 ** 24

/** Steps of a decomposition: some two seconds. */
const MAX_STEPS = 2 ** 28

/** Similar trees: at most so many edits, and fewer where the trees are so large that a band of edits takes long. */
const MAX_NEAR_EDITS = 128
const MAX_BAND = 2 ** 26

/**
 * The edit distance of two trees at unit costs where it can be had within seconds, as a lower bound and an upper bound
 * that are equal, and otherwise bounds of it.
 *
 * It is exact for trees of up to 2^22 pairs of nodes after equal parts are removed; up to 2^24 if the decomposition
 * takes at most 2^28 steps; and for larger ones up to a number of edits: n nodes are compared up to
 * √(2^26 / n) edits, at most 128. All limits are counts, so that a pair has one result on every machine.
 *
 * @throws TypeError, RangeError if an argument is not a tree.
 */
export function affordableTreeEditDistance(a: LabelledTree, b: LabelledTree): TreeEditBounds {
  const trimmed = trimTrees(a, b)
  const pairs = trimmed.a.sizes.length * trimmed.b.sizes.length
  if (pairs <= SMALL_PAIRS) return exactly(treeEditDistance(a, b))
  const largest = Math.max(trimmed.a.sizes.length, trimmed.b.sizes.length)
  const maxDistance = Math.min(MAX_NEAR_EDITS, Math.floor(Math.sqrt(MAX_BAND / largest)))
  const near = treeEditDistance(a, b, { maxDistance })
  if (near < Number.POSITIVE_INFINITY) return exactly(near)
  if (pairs <= COUNTED_PAIRS && chooseStrategy(trimmed.a, trimmed.b).cost <= MAX_STEPS) {
    return exactly(treeEditDistance(a, b))
  }
  const { lower, upper } = treeEditBounds(a, b, UNIT_TREE_COSTS)
  return { lower: Math.max(lower, maxDistance + 1), upper }
}

function exactly(distance: number): TreeEditBounds {
  return { lower: distance, upper: distance }
}
