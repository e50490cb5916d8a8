import { expect, test } from 'vitest'
import { pythonAst } from '../src/python-ast.ts'
import { childNodes, countNodes, isPythonNode, type PythonNode } from '../src/python-node.ts'
import { parser } from './verdicts.ts'

test('names such as constructor and __proto__ are ordinary', () => {
  const root = pythonAst(parser.parse('__proto__ = constructor.toString'))
  expect(countNodes(root)).toBe(8)
})

test('children come in the order of fields, without what is absent', () => {
  const [call] = pythonAst(parser.parse('f(a, *b, c=d, **e)')).body as readonly PythonNode[]
  const children = childNodes(call.value as PythonNode)
  expect(children.map(({ type }) => type)).toEqual(['Name', 'Name', 'Starred', 'keyword', 'keyword'])
  const [statement] = pythonAst(parser.parse('return')).body as readonly PythonNode[]
  expect(childNodes(statement)).toEqual([])
})

test('nodes are told from other values', () => {
  const root = pythonAst(parser.parse('a'))
  expect(isPythonNode(root)).toBe(true)
  for (const value of [null, undefined, 'a', 1, [root]]) expect(isPythonNode(value)).toBe(false)
})
