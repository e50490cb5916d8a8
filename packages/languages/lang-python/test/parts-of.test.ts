import { childrenOf, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { namedPartsOf, partsOf } from '../src/parts-of.ts'
import { pythonKinds } from '../src/python-kinds.ts'
import { nodesOf, parser } from './verdicts.ts'

const kinds = pythonKinds(parser.grammar)

/** The texts of the parts and of the named parts of the first node of a kind. */
function texts(source: string, kind: keyof typeof kinds.kind): [string[], string[], number] {
  const tree = parser.parse(source)
  const node = nodesOf(tree).find((own) => tree.kind[own] === kinds.kind[kind])!
  const textsOf = (nodes: number[]) => nodes.map((own) => nodeText(tree, own))
  return [
    textsOf(partsOf(tree, node, kinds)),
    textsOf(namedPartsOf(tree, node, kinds)),
    childrenOf(tree, node).length,
  ]
}

test('parts are children without comments', () => {
  expect(texts('f(a, # b\n  # c\n  d)', 'argument_list')).toEqual([['(', 'a', ',', 'd', ')'], ['a', 'd'], 7])
})

test('parts are children without continued line ends', () => {
  expect(texts('a = b + \\\n  c', 'binary_operator').slice(0, 2)).toEqual([
    ['b', '+', 'c'],
    ['b', 'c'],
  ])
})

test('a leaf has no parts', () => {
  expect(texts('a', 'identifier')).toEqual([[], [], 0])
})
