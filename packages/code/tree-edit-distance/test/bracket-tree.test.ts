import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeFromBrackets, treeToBrackets } from '../src/bracket-tree.ts'
import { treeFromNested } from '../src/nested-tree.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import { arbitraryTree } from './arbitrary-tree.ts'

const sizesOf = (text: string) => [...treeFromBrackets(text, new TreeLabels()).sizes]

test('treeFromBrackets gives labels and subtree sizes in pre-order', () => {
  const labels = new TreeLabels()
  const { labels: numbers, sizes } = treeFromBrackets('{a{b}{c{b}{a}}}', labels)
  expect([...numbers].map((number) => labels.name(number))).toEqual(['a', 'b', 'c', 'b', 'a'])
  expect([...sizes]).toEqual([5, 1, 3, 1, 1])
})

test('treeFromBrackets takes empty labels, white space, and braces behind a backslash', () => {
  const labels = new TreeLabels()
  const { labels: numbers } = treeFromBrackets('{{ b }{\\{}{\\\\}{a\\n}}', labels)
  expect([...numbers].map((number) => labels.name(number))).toEqual(['', ' b ', '{', '\\', 'a\\n'])
})

test('treeToBrackets is the inverse, for any labels', () => {
  fc.assert(
    fc.property(
      arbitraryTree(30, 4),
      fc.uniqueArray(fc.string(), { minLength: 4, maxLength: 4 }),
      (tree, names) => {
        const labels = new TreeLabels()
        for (const name of names) labels.number(name)
        const again = treeFromBrackets(treeToBrackets(tree, labels), labels)
        expect(again).toEqual(tree)
      },
    ),
  )
})

test('treeFromBrackets takes 50,000 nested braces', () => {
  expect(sizesOf('{'.repeat(50_000) + '}'.repeat(50_000))).toHaveLength(50_000)
})

test('treeFromBrackets says where a text stops being one tree', () => {
  expect(() => sizesOf('')).toThrow(RangeError)
  expect(() => sizesOf('a')).toThrow("expected '{' at 0, got 'a'")
  expect(() => sizesOf('{a}{b}')).toThrow("expected the end at 3, got '{'")
  expect(() => sizesOf('{a}}')).toThrow("expected the end at 3, got '}'")
  expect(() => sizesOf('{a}b')).toThrow("expected the end at 3, got 'b'")
  expect(() => sizesOf('{a{b}c}')).toThrow("expected '{' or '}' at 5, got 'c'")
  expect(() => sizesOf('{a{b}')).toThrow('1 braces are not closed')
  expect(() => sizesOf('{a\\')).toThrow(RangeError)
})

test('treeFromBrackets and treeFromNested give the same tree', () => {
  const nested = {
    label: 'a',
    children: [{ label: 'b' }, { label: 'c', children: [{ label: '__proto__' }] }],
  }
  expect(treeFromBrackets('{a{b}{c{__proto__}}}', new TreeLabels())).toEqual(
    treeFromNested(nested, new TreeLabels()),
  )
})
