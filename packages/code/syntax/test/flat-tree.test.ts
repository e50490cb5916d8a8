import { expect, test } from 'vitest'
import { allocateFlatTree, childByField, childrenOf, nodeText } from '../src/flat-tree.ts'
import { fieldId, kindId } from '../src/grammar.ts'
import { loadParser } from '../src/load-parser.ts'
import { tinyPython } from './tiny-python.ts'

const parser = await loadParser(tinyPython())

test('children are found by order and by field, and have their texts', () => {
  const tree = parser.parse('left = right')
  const assignment = tree.kind.indexOf(kindId(parser.grammar, 'assignment'))
  expect(childrenOf(tree, assignment).map((child) => nodeText(tree, child))).toEqual(['left', '=', 'right'])
  expect(nodeText(tree, childByField(tree, assignment, fieldId(parser.grammar, 'right')))).toBe('right')
  expect(childByField(tree, assignment, fieldId(parser.grammar, 'body'))).toBe(-1)
  expect(childrenOf(tree, tree.size - 1)).toEqual([])
})

test('trees that share a slab do not overlap', () => {
  const trees = Array.from({ length: 500 }, (_, i) =>
    allocateFlatTree(parser.grammar, '', 1 + (i % 97), false),
  )
  trees.forEach((tree, i) => {
    for (const array of [tree.kind, tree.field, tree.flags, tree.parent, tree.start, tree.end])
      array.fill(i % 200)
    tree.subtreeSize.fill(i % 200)
  })
  trees.forEach((tree, i) => {
    for (const array of [
      tree.kind,
      tree.field,
      tree.flags,
      tree.parent,
      tree.subtreeSize,
      tree.start,
      tree.end,
    ]) {
      expect(array.length).toBe(tree.size)
      expect(array.every((value) => value === i % 200)).toBe(true)
    }
  })
})
