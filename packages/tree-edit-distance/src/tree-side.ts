import { parentsOf } from './labelled-tree.ts'

/**
 * A tree's nodes in pre-order, or in the pre-order of its mirror image (a root, then its children from the last).
 *
 * Either way a subtree is an interval that begins with its root. Nodes are numbered by this order throughout.
 */
export interface TreeOrder {
  readonly sizes: Int32Array
  readonly parents: Int32Array
  /** The nearest of a node and its ancestors that has a sibling before it; -1 where there is none. */
  readonly climb: Int32Array
  /** 1 for the root, and for every node that has a sibling after it. */
  readonly isKey: Uint8Array
  /** What it costs to delete each node, or to insert it. */
  readonly costs: Float64Array
  /** The same for all of a node's subtree. */
  readonly subtreeCosts: Float64Array
  /** Where a node's row or column begins in tables of nodes of the first tree by nodes of the second, in pre-order, */
  readonly places: Int32Array
  /** and where its label's does in the table of relabellings: places of two trees add up. */
  readonly labelPlaces: Int32Array
  /** The node's number in the other order. */
  readonly toOther: Int32Array
}

/** One of two trees that are compared, in both orders. */
export interface TreeSide {
  readonly size: number
  readonly forward: TreeOrder
  readonly backward: TreeOrder
  /** The child with the largest subtree, the first of several, for each node in pre-order; -1 for a leaf. */
  readonly heavyChild: Int32Array
}

/**
 * @param costs The cost of deleting each node, or of inserting it, in pre-order.
 * @param classes The nodes' labels as rows or columns of the table of relabellings.
 * @param stride How far the places of two nodes are apart that follow each other in pre-order.
 * @param labelStride The same for labels.
 */
export function treeSide(
  sizes: Int32Array,
  costs: Float64Array,
  classes: Int32Array,
  stride: number,
  labelStride: number,
): TreeSide {
  const size = sizes.length
  const parents = parentsOf(sizes)
  const toBackward = new Int32Array(size)
  const toForward = new Int32Array(size)
  const depths = new Int32Array(size)
  const heavyChild = new Int32Array(size).fill(-1)
  for (let i = 0; i < size; i++) {
    const parent = parents[i]
    depths[i] = parent < 0 ? 0 : depths[parent] + 1
    // before it in the mirror image come its ancestors, and all to its right
    const backward = size - i - sizes[i] + depths[i]
    toBackward[i] = backward
    toForward[backward] = i
    if (parent >= 0 && (heavyChild[parent] < 0 || sizes[i] > sizes[heavyChild[parent]])) heavyChild[parent] = i
  }
  const sums = costs.slice()
  for (let i = size - 1; i > 0; i--) sums[parents[i]] += sums[i]
  const forward = {
    sizes,
    parents,
    climb: climbs(parents),
    isKey: keys(sizes, parents),
    costs,
    subtreeCosts: sums,
    places: Int32Array.from({ length: size }, (_, i) => i * stride),
    labelPlaces: classes.map((label) => label * labelStride),
    toOther: toBackward,
  }
  const backwardSizes = toForward.map((i) => sizes[i])
  const backwardParents = toForward.map((i) => (parents[i] < 0 ? -1 : toBackward[parents[i]]))
  const backward = {
    sizes: backwardSizes,
    parents: backwardParents,
    climb: climbs(backwardParents),
    isKey: keys(backwardSizes, backwardParents),
    costs: Float64Array.from(toForward, (i) => costs[i]),
    subtreeCosts: Float64Array.from(toForward, (i) => sums[i]),
    places: toForward.map((i) => forward.places[i]),
    labelPlaces: toForward.map((i) => forward.labelPlaces[i]),
    toOther: toForward,
  }
  return { size, forward, backward, heavyChild }
}

function climbs(parents: Int32Array): Int32Array {
  const climb = new Int32Array(parents.length)
  for (let i = 0; i < parents.length; i++) climb[i] = parents[i] < 0 ? -1 : parents[i] + 1 === i ? climb[parents[i]] : i
  return climb
}

function keys(sizes: Int32Array, parents: Int32Array): Uint8Array {
  const isKey = new Uint8Array(sizes.length)
  for (let i = 0; i < sizes.length; i++) {
    isKey[i] = parents[i] < 0 || i + sizes[i] < parents[i] + sizes[parents[i]] ? 1 : 0
  }
  return isKey
}
