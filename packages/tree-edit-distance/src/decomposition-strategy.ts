import type { LabelledTree } from './labelled-tree.ts'
import { treeParents } from './labelled-tree.ts'

/** Ways to decompose a pair of subtrees: along the path to the rightmost leaf, to the leftmost, or through the largest. */
export const RIGHT_PATH = 0
export const LEFT_PATH = 1
export const HEAVY_PATH = 2
/** Added where the path is one of the second tree. */
export const IN_SECOND = 3

/** What the strategy has to know of each node of a tree. */
export interface PathCounts {
  readonly parents: Int32Array
  /** Bits: whether a node continues its parent's path, `1 << RIGHT_PATH` and so on. */
  readonly continues: Uint8Array
  /** By kind of path: forests of the other tree's subtree that a path of that kind is compared with. */
  readonly forests: readonly [Float64Array, Float64Array, Float64Array]
}

export function pathCounts(tree: LabelledTree): PathCounts {
  const { sizes } = tree
  const size = sizes.length
  const parents = treeParents(tree)
  const continues = new Uint8Array(size)
  const right = new Float64Array(size)
  const left = new Float64Array(size)
  const all = new Float64Array(size)
  for (let node = size - 1; node >= 0; node--) {
    const end = node + sizes[node]
    let rightSum = sizes[node]
    let leftSum = sizes[node]
    let allSum = 1
    let last = -1
    let heavy = -1
    for (let child = node + 1; child < end; child += sizes[child]) {
      rightSum += right[child]
      leftSum += left[child]
      allSum += all[child] + (child - node - 1) * sizes[child]
      if (heavy < 0 || sizes[child] > sizes[heavy]) heavy = child
      last = child
    }
    if (last >= 0) {
      rightSum -= sizes[last]
      leftSum -= sizes[node + 1]
      continues[last] |= 1 << RIGHT_PATH
      continues[node + 1] |= 1 << LEFT_PATH
      continues[heavy] |= 1 << HEAVY_PATH
    }
    right[node] = rightSum
    left[node] = leftSum
    all[node] = allSum
  }
  return { parents, continues, forests: [right, left, all] }
}

export let lastCost = 0

export function chooseStrategy(
  a: LabelledTree,
  b: LabelledTree,
  aCounts: PathCounts,
  bCounts: PathCounts,
  choices: Uint8Array,
): void {
  const n = a.sizes.length
  const m = b.sizes.length
  const [bRight, bLeft, bAll] = bCounts.forests
  const HW = (globalThis as any).HW ?? 1, SLACK = (globalThis as any).SLACK ?? 1
  // rows: hanging costs of each node of a, freed once added to the parent's
  const free: Float64Array[] = []
  const rows: (Float64Array | undefined)[] = new Array(n)
  const take = () => free.pop()?.fill(0) ?? new Float64Array(3 * m)
  const cost = new Float64Array(m)
  const own = new Float64Array(3 * m)
  const zero = new Float64Array(3 * m)
  for (const v of heavyFirstPostOrder(a)) {
    const size = a.sizes[v]
    const hanging = rows[v] ?? zero
    const parent = aCounts.parents[v]
    const flags = aCounts.continues[v]
    const up = parent < 0 ? undefined : (rows[parent] ??= take())
    if (size === 1) {
      for (let w = 0; w < m; w++) cost[w] = b.sizes[w]
    } else {
      own.fill(0)
      const aRight = aCounts.forests[0][v]
      const aLeft = aCounts.forests[1][v]
      const aAll = aCounts.forests[2][v]
      for (let w = m - 1; w >= 0; w--) {
        const other = b.sizes[w]
        let best = size
        const at = 3 * w
        if (other > 1) {
          let choice = RIGHT_PATH
          best = size * bRight[w] + hanging[at]
          let c = size * bLeft[w] + hanging[at + 1]
          if (c < best) {
            best = c
            choice = LEFT_PATH
          }
          c = other * aRight + own[at]
          if (c < best) {
            best = c
            choice = RIGHT_PATH + IN_SECOND
          }
          c = other * aLeft + own[at + 1]
          if (c < best) {
            best = c
            choice = LEFT_PATH + IN_SECOND
          }
          if (size*SLACK >= other) {
            c = HW*size * bAll[w] + hanging[at + 2]
            if (c < best) {
              best = c
              choice = HEAVY_PATH
            }
          }
          if (other*SLACK >= size) {
            c = HW*other * aAll + own[at + 2]
            if (c < best) {
              best = c
              choice = HEAVY_PATH + IN_SECOND
            }
          }
          choices[v * m + w] = choice
        }
        cost[w] = best
        const bParent = bCounts.parents[w]
        if (bParent >= 0) {
          const bFlags = bCounts.continues[w]
          const to = 3 * bParent
          own[to] += bFlags & 1 ? own[at] : best
          own[to + 1] += bFlags & 2 ? own[at + 1] : best
          own[to + 2] += bFlags & 4 ? own[at + 2] : best
        }
      }
    }
    if (up) {
      for (let w = 0, at = 0; w < m; w++, at += 3) {
        up[at] += flags & 1 ? hanging[at] : cost[w]
        up[at + 1] += flags & 2 ? hanging[at + 1] : cost[w]
        up[at + 2] += flags & 4 ? hanging[at + 2] : cost[w]
      }
    }
    if (rows[v]) {
      free.push(rows[v])
      rows[v] = undefined
    }
  }
  lastCost = cost[0]
}

/** All nodes, children before parents, and of the children the one with the largest subtree first. */
export function heavyFirstPostOrder({ sizes }: LabelledTree): Int32Array {
  const order = new Int32Array(sizes.length)
  const pending = new Int32Array(sizes.length)
  let top = 0
  let at = sizes.length
  pending[top++] = 0
  // filled from the end: a node, then its light children from the last, then the heavy one
  while (top > 0) {
    const node = pending[--top]
    order[--at] = node
    const end = node + sizes[node]
    let heavy = node + 1
    for (let child = node + 1; child < end; child += sizes[child]) {
      if (sizes[child] > sizes[heavy]) heavy = child
    }
    if (heavy < end) pending[top++] = heavy
    for (let child = node + 1; child < end; child += sizes[child]) {
      if (child !== heavy) pending[top++] = child
    }
  }
  return order
}
