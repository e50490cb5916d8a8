import { expect, test } from 'vitest'
import { allocateFlatTree, BYTES_PER_NODE, type FlatTree } from '../src/flat-tree.ts'
import type { Grammar } from '../src/grammar.ts'
import { TreeCache } from '../src/tree-cache.ts'

const grammar: Grammar = {
  name: 'none',
  kinds: ['ERROR'],
  named: Uint8Array.of(1),
  fields: [''],
  errorKind: 0,
}

function treeOf(source: string, size = 1): FlatTree {
  return allocateFlatTree(grammar, source, size, false)
}

test('the tree that was not asked for the longest goes first', () => {
  const cache = new TreeCache({ trees: 2, bytes: 1e6 })
  const [a, b, c] = ['a', 'b', 'c'].map((source) => treeOf(source))
  cache.add(a)
  cache.add(b)
  expect(cache.get('a')).toBe(a)
  cache.add(c)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, undefined, c])
  expect(cache.size).toBe(2)
})

test('trees go until the bytes are within the limit, and a tree over it is not kept', () => {
  const cache = new TreeCache({ trees: 100, bytes: 10 * BYTES_PER_NODE + 20 })
  cache.add(treeOf('a', 4))
  cache.add(treeOf('b', 4))
  expect(cache.bytes).toBe(8 * BYTES_PER_NODE + 4)
  cache.add(treeOf('c', 5))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size).toBe(2)
  cache.add(treeOf('d', 11))
  expect(cache.get('d')).toBeUndefined()
  expect(cache.size).toBe(2)
})

test('a tree of the same source takes the place of the one before', () => {
  const cache = new TreeCache({ trees: 2, bytes: 1e6 })
  const [first, second] = [treeOf('a', 1), treeOf('a', 2)]
  cache.add(first)
  cache.add(second)
  expect(cache.get('a')).toBe(second)
  expect(cache.bytes).toBe(2 * BYTES_PER_NODE + 2)
  cache.clear()
  expect([cache.size, cache.bytes, cache.get('a')]).toEqual([0, 0, undefined])
})

test('sources such as __proto__ are ordinary', () => {
  const cache = new TreeCache({ trees: 2, bytes: 1e6 })
  expect(cache.get('__proto__')).toBeUndefined()
  expect(cache.get('constructor')).toBeUndefined()
})

test('a cache for no trees keeps none, and negative limits are refused', () => {
  const cache = new TreeCache({ trees: 0, bytes: 0 })
  cache.add(treeOf(''))
  expect(cache.size).toBe(0)
  expect(() => new TreeCache({ trees: -1, bytes: 0 })).toThrow(RangeError)
  expect(() => new TreeCache({ trees: 1, bytes: Number.NaN })).toThrow(RangeError)
})
