import type { FlatTree } from './flat-tree.ts'

/**
 * A function that is computed once for each object that is its first argument, such as a syntax tree or a grammar. Parsers
 * keep the trees of recent sources, so a candidate that is sampled several times is analysed once. A value is kept as long as
 * its object.
 */
export function oncePerObject<
  Key extends object = FlatTree,
  Rest extends readonly unknown[] = [],
  T = unknown,
>(compute: (key: Key, ...rest: Rest) => T): (key: Key, ...rest: Rest) => T {
  const values = new WeakMap<Key, { readonly value: T }>()
  return (key, ...rest) => {
    let known = values.get(key)
    if (known === undefined) {
      known = { value: compute(key, ...rest) }
      values.set(key, known)
    }
    return known.value
  }
}
