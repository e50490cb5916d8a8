import { takeFloats, type Workspace } from './scratch-floats.ts'
import type { CostedView, TreePair } from './tree-pair.ts'

/** Views of two trees from one side, and the table of their subtrees' distances. */
export interface ViewPair extends Pick<TreePair, 'distances' | 'width'> {
  readonly a: CostedView
  readonly b: CostedView
}

/**
 * The distances of all pairs of subtrees whose roots are on the paths to the last leaf (in a view) of two subtrees,
 * given the distances of all other pairs within these.
 *
 * Zhang and Shasha's dynamic program, in pre-order: a forest is the part of a subtree from some position on. Its first
 * root is deleted, inserted, or kept. If that root spans the whole forest, its pair of subtrees is one of those to
 * compute. The distances of pairs with a leaf must be known. Time: the product of the sizes.
 */
export function outerPathDistances(
  { a, b, distances, width }: ViewPair,
  workspace: Workspace,
  aStart: number,
  bStart: number,
): void {
  const { nodes: aNodes, sizes: aSizes, costs: deletes } = a
  const { nodes: bNodes, sizes: bSizes, costs: inserts } = b
  const aEnd = aStart + aSizes[aStart]
  const bEnd = bStart + bSizes[bStart]
  // forests[(i - aStart) * stride + j - bStart] is the distance of the forest of a from i on to the forest of b from
  // j on. Rows are offset, so that columns are positions in b.
  const stride = bEnd - bStart + 1
  const forests = takeFloats(workspace.outerForests, (aEnd - aStart + 1) * stride)
  let row = (aEnd - aStart) * stride - bStart
  forests[row + bEnd] = 0
  for (let j = bEnd - 1; j >= bStart; j--) forests[row + j] = forests[row + j + 1] + inserts[j]

  for (let i = aEnd - 1; i >= aStart; i--) {
    const remove = deletes[i]
    const aNext = i + aSizes[i]
    const line = aNodes[i] * width
    const below = row
    const after = (aNext - aStart) * stride - bStart
    row -= stride
    let least = forests[below + bEnd] + remove
    forests[row + bEnd] = least
    if (aNext < aEnd || aSizes[i] === 1) {
      // every pair of subtrees is known
      for (let j = bEnd - 1; j >= bStart; j--) {
        const kept = forests[after + j + bSizes[j]] + distances[line + bNodes[j]]
        const inserted = least + inserts[j]
        least = forests[below + j] + remove
        if (kept < least) least = kept
        if (inserted < least) least = inserted
        forests[row + j] = least
      }
    } else {
      for (let j = bEnd - 1; j >= bStart; j--) {
        const bNext = j + bSizes[j]
        const cell = line + bNodes[j]
        const isSought = bNext === bEnd && bSizes[j] > 1
        const kept = (isSought ? forests[below + j + 1] : forests[after + bNext]) + distances[cell]
        const inserted = least + inserts[j]
        least = forests[below + j] + remove
        if (kept < least) least = kept
        if (inserted < least) least = inserted
        forests[row + j] = least
        if (isSought) distances[cell] = least
      }
    }
  }
}
