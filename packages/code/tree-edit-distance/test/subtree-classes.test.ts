import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabelledTree } from '../src/labelled-tree.ts'
import { subtreeClasses } from '../src/subtree-classes.ts'
import { arbitraryPair, chain } from './arbitrary-tree.ts'

const textOf = ({ labels, sizes }: LabelledTree, node: number) =>
  String([labels.subarray(node, node + sizes[node]), sizes.subarray(node, node + sizes[node])])

test('subtreeClasses are equal exactly for equal subtrees, within and between trees', () => {
  fc.assert(
    fc.property(arbitraryPair(30, 2), ([a, b]) => {
      const classes = subtreeClasses(a, b)
      const byText = new Map<string, number>()
      const all = [
        ...[...classes.a].map((number, v) => [textOf(a, v), number] as const),
        ...[...classes.b].map((number, w) => [textOf(b, w), number] as const),
      ]
      for (const [text, number] of all) {
        expect(byText.get(text) ?? number).toBe(number)
        byText.set(text, number)
      }
      expect(new Set(byText.values()).size).toBe(byText.size)
      expect(classes.count).toBe(byText.size)
    }),
  )
})

test('subtreeClasses is linear on chains', () => {
  const deep = chain(200_000, (node) => node % 3)
  const classes = subtreeClasses(deep, deep)
  expect(classes.count).toBe(200_000)
  expect(classes.a).toEqual(classes.b)
})
