import type { PairTables, Side } from './pair-tables.ts'

let scratch: Int32Array = /* @__PURE__ */ new Int32Array(1 << 12)

/**
 * Distances of all pairs of subtrees whose roots are on the last path of one subtree and on the last path of
 * another: the paths to the last leaf in both views, where all other pairs within are known.
 *
 * Zhang and Shasha's dynamic program, with pre-order positions: a forest is what a subtree has from a position on.
 */
export function outerPathDistances(
  tables: PairTables,
  side: Side,
  aStart: number,
  bStart: number,
): void {
  const { distances, width } = tables
  const { nodes: aNodes, sizes: aSizes, costs: aCosts } = side === 'left' ? tables.a.left : tables.a.right
  const { nodes: bNodes, sizes: bSizes, costs: bCosts } = side === 'left' ? tables.b.left : tables.b.right
  const aSize = aSizes[aStart]
  const bSize = bSizes[bStart]
  const stride = bSize + 1
  if (scratch.length < (aSize + 1) * stride) scratch = new Int32Array(2 * (aSize + 1) * stride)
  const forest = scratch

  // nothing of a is left: insert what is left of b
  let row = aSize * stride
  forest[row + bSize] = 0
  for (let j = bSize - 1; j >= 0; j--) forest[row + j] = forest[row + j + 1] + bCosts[bStart + j]
  for (let i = aSize - 1; i >= 0; i--) {
    const remove = aCosts[aStart + i]
    const size = aSizes[aStart + i]
    const line = aNodes[aStart + i] * width
    const below = row
    const after = (i + size) * stride
    row -= stride
    let least = forest[below + bSize] + remove
    forest[row + bSize] = least
    if (i + size < aSize) {
      for (let j = bSize - 1; j >= 0; j--) {
        const b = bStart + j
        const kept = forest[after + j + bSizes[b]] + distances[line + bNodes[b]]
        const inserted = least + bCosts[b]
        least = forest[below + j] + remove
        if (kept < least) least = kept
        if (inserted < least) least = inserted
        forest[row + j] = least
      }
    } else {
      for (let j = bSize - 1; j >= 0; j--) {
        const b = bStart + j
        const inserted = least + bCosts[b]
        const cell = line + bNodes[b]
        least = forest[below + j] + remove
        if (inserted < least) least = inserted
        const end = j + bSizes[b]
        if (size === 1 || end < bSize || bSizes[b] === 1) {
          const kept = forest[after + end] + distances[cell]
          if (kept < least) least = kept
        } else {
          const kept = forest[below + j + 1] + distances[cell]
          if (kept < least) least = kept
          distances[cell] = least
        }
        forest[row + j] = least
      }
    }
  }
}
