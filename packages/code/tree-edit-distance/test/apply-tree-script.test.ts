import { expect, test } from 'vitest'
import { applyTreeScript } from '../src/apply-tree-script.ts'
import { treeFromBrackets, treeToBrackets } from '../src/bracket-tree.ts'
import { TreeLabels } from '../src/tree-labels.ts'
import type { TreeEditStep } from '../src/tree-move-script.ts'

function applied(text: string, ...script: TreeEditStep[]): string {
  const labels = new TreeLabels()
  for (const label of ['a', 'b', 'c', 'd']) labels.number(label)
  return treeToBrackets(applyTreeScript(treeFromBrackets(text, labels), script), labels)
}

test('applyTreeScript inserts, deletes, updates and moves', () => {
  const text = '{a{b}{c{d}}}'
  expect(applied(text)).toBe(text)
  expect(applied(text, { step: 'insert', node: 4, label: 3, parent: 0, after: 1 })).toBe('{a{b}{d}{c{d}}}')
  expect(applied(text, { step: 'delete', node: 1 })).toBe('{a{c{d}}}')
  expect(applied(text, { step: 'update', node: 2, label: 1 })).toBe('{a{b}{b{d}}}')
  expect(applied(text, { step: 'move', node: 2, parent: 1, after: -1 })).toBe('{a{b{c{d}}}}')
  expect(applied(text, { step: 'move', node: 2, parent: 0, after: -1 })).toBe('{a{c{d}}{b}}')
})

test('applyTreeScript can put a new root above the old one', () => {
  const script: TreeEditStep[] = [
    { step: 'insert', node: 2, label: 3, parent: -1, after: -1 },
    { step: 'move', node: 0, parent: 2, after: -1 },
  ]
  expect(applied('{a{b}}', ...script)).toBe('{d{a{b}}}')
})

test('applyTreeScript refuses steps that cannot be taken', () => {
  const text = '{a{b}{c{d}}}'
  const wrong: TreeEditStep[][] = [
    [{ step: 'delete', node: 2 }],
    [{ step: 'delete', node: 9 }],
    [{ step: 'update', node: -1, label: 0 }],
    [{ step: 'insert', node: 7, label: 0, parent: 0, after: -1 }],
    [{ step: 'insert', node: 4, label: 0, parent: 9, after: -1 }],
    [{ step: 'insert', node: 4, label: 0, parent: 0, after: 3 }],
    [{ step: 'move', node: 2, parent: 3, after: -1 }],
    [{ step: 'move', node: 2, parent: 2, after: 3 }],
    [{ step: 'move', node: 2, parent: 0, after: 2 }],
    [{ step: 'move', node: 2, parent: -1, after: 0 }],
    [
      { step: 'delete', node: 1 },
      { step: 'update', node: 1, label: 0 },
    ],
  ]
  for (const script of wrong)
    expect(() => applied(text, ...script), JSON.stringify(script)).toThrow(RangeError)
  expect(() => applied('{a}', { step: 'delete', node: 0 })).toThrow(
    'the result does not have exactly one root',
  )
})
