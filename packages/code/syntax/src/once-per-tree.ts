import type { FlatTree } from './flat-tree.ts'

/**
 * A function of syntax trees that is computed once for each tree. Parsers keep the trees of recent sources, so a candidate
 * that is sampled several times is analysed once. A value is kept as long as its tree.
 */
export function oncePerTree<T>(compute: (tree: FlatTree) => T): (tree: FlatTree) => T {
  const values = new WeakMap<FlatTree, { readonly value: T }>()
  return (tree) => {
    let known = values.get(tree)
    if (known === undefined) {
      known = { value: compute(tree) }
      values.set(tree, known)
    }
    return known.value
  }
}
