import type { TreeOrder, TreeSide } from './tree-side.ts'

/** Paths from a root to a leaf that a pair of subtrees can be taken apart along: of the first tree, or the second. */
export const PATH_LAST = 0
export const PATH_FIRST = 1
export const PATH_HEAVY = 2
/** Added where the path is one of the second tree. */
export const PATH_IN_SECOND = 3

/** A step along a heavy path takes longer than one along an outer path, by measurement. */
const HEAVY_STEP = 1.5

/**
 * For each pair of subtrees the path by which their distance takes the fewest steps.
 *
 * Taking a pair apart along a path of one tree costs as many steps as that subtree has nodes times the forests of
 * the other that are needed, and the same for each subtree that hangs off the path. The least of six paths, last,
 * first and heavy in either tree, is found for all pairs from the leaves up (Pawlik and Augsten 2011, 2016): no
 * algorithm that takes trees apart along such paths needs fewer steps; O(n^3) in the worst case.
 *
 * @returns The path of each pair, by node of the first tree and node of the second in pre-order. O(n m) time; of
 *   the sums over hanging subtrees, rows are kept for as many nodes only as wait for others of their children, a
 *   logarithmic number, since heavy children come first.
 */
export function pathStrategy(a: TreeSide, b: TreeSide): Uint8Array {
  const width = b.size
  const strategy = new Uint8Array(a.size * width)
  const [forestsA, forestsB] = [forestCounts(a), forestCounts(b)]
  const parents = a.forward.parents
  const sizesA = a.forward.sizes
  const sizesB = b.forward.sizes
  const placesB = pathPlaces(b)
  // for each node of the first tree under way, and each path from it: the steps for what hangs off the path
  const rows = new Map<number, Float64Array>()
  const idle: Float64Array[] = []
  const hangingB = new Float64Array(3 * width)
  const placesA = pathPlaces(a)

  for (const i of heavyFirst(a)) {
    const row = rows.get(i) ?? idle.pop()?.fill(0) ?? new Float64Array(3 * width)
    rows.delete(i)
    const parent = parents[i]
    let above = parent < 0 ? undefined : rows.get(parent)
    if (parent >= 0 && above === undefined) {
      above = idle.pop()?.fill(0) ?? new Float64Array(3 * width)
      rows.set(parent, above)
    }
    const size = sizesA[i]
    const last = forestsA.last[i]
    const first = forestsA.first[i]
    const all = forestsA.all[i]
    const place = placesA[i]
    hangingB.fill(0)
    for (let j = width - 1; j >= 0; j--) {
      const at = 3 * j
      const other = sizesB[j]
      let least = size * forestsB.last[j] + row[at]
      let path = PATH_LAST
      let steps = size * forestsB.first[j] + row[at + 1]
      if (steps < least) {
        least = steps
        path = PATH_FIRST
      }
      steps = HEAVY_STEP * size * forestsB.all[j] + row[at + 2]
      if (steps < least) {
        least = steps
        path = PATH_HEAVY
      }
      steps = other * last + hangingB[at]
      if (steps < least) {
        least = steps
        path = PATH_IN_SECOND + PATH_LAST
      }
      steps = other * first + hangingB[at + 1]
      if (steps < least) {
        least = steps
        path = PATH_IN_SECOND + PATH_FIRST
      }
      steps = HEAVY_STEP * other * all + hangingB[at + 2]
      if (steps < least) {
        least = steps
        path = PATH_IN_SECOND + PATH_HEAVY
      }
      strategy[i * width + j] = path

      // to their parents a pair counts with all its steps, or, on the parent's path, with those of what hangs
      const parentB = 3 * b.forward.parents[j]
      if (parentB >= 0) {
        const placeB = placesB[j]
        hangingB[parentB] += placeB & 1 ? hangingB[at] : least
        hangingB[parentB + 1] += placeB & 2 ? hangingB[at + 1] : least
        hangingB[parentB + 2] += placeB & 4 ? hangingB[at + 2] : least
      }
      if (above !== undefined) {
        above[at] += place & 1 ? row[at] : least
        above[at + 1] += place & 2 ? row[at + 1] : least
        above[at + 2] += place & 4 ? row[at + 2] : least
      }
    }
    idle.push(row)
  }
  return strategy
}

/** How many forests of each subtree are met along a path of the other tree, by kind of path. */
interface ForestCounts {
  readonly last: Float64Array
  readonly first: Float64Array
  readonly all: Float64Array
}

function forestCounts({ size, forward, backward }: TreeSide): ForestCounts {
  const last = new Float64Array(size)
  const first = new Float64Array(size)
  const all = new Float64Array(size)
  // sums over subtrees: of the sizes of those of key nodes, and of all sizes
  const sums = new Float64Array(size)
  for (let i = size - 1; i >= 0; i--) {
    const nodes = forward.sizes[i]
    last[i] += nodes
    first[i] += nodes
    sums[i] += nodes
    all[i] = (nodes * (nodes + 3)) / 2 - sums[i]
    const parent = forward.parents[i]
    if (parent < 0) continue
    // a node that is no key of its parent's is part of its parent's interval
    last[parent] += forward.isKey[i] ? last[i] : last[i] - nodes
    first[parent] += backward.isKey[forward.toOther[i]] ? first[i] : first[i] - nodes
    sums[parent] += sums[i]
  }
  return { last, first, all }
}

/** For each node on which of its parent's paths it lies: 1 for that of last children, 2 of first, 4 of heavy ones. */
function pathPlaces({ size, forward, backward, heavyChild }: TreeSide): Uint8Array {
  const places = new Uint8Array(size)
  for (let i = 1; i < size; i++) {
    const isLast = forward.isKey[i] ? 0 : 1
    const isFirst = backward.isKey[forward.toOther[i]] ? 0 : 2
    places[i] = isLast + isFirst + (heavyChild[forward.parents[i]] === i ? 4 : 0)
  }
  return places
}

/** All nodes, each after its children, and of siblings the heavy one first. */
function heavyFirst({ size, forward, heavyChild }: TreeSide): Int32Array {
  const order = new Int32Array(size)
  const waiting: number[] = size > 0 ? [0] : []
  // a node before its children, the heavy one last: then all of it backwards
  for (let at = size - 1; at >= 0; at--) {
    const node = waiting.pop()!
    order[at] = node
    if (heavyChild[node] >= 0) waiting.push(heavyChild[node])
    pushLightChildren(forward, node, heavyChild[node], waiting)
  }
  return order
}

function pushLightChildren({ sizes }: TreeOrder, node: number, heavy: number, waiting: number[]): void {
  const end = node + sizes[node]
  for (let child = node + 1; child < end; child += sizes[child]) if (child !== heavy) waiting.push(child)
}
