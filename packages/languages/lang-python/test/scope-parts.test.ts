import { expect, test } from 'vitest'
import type { PythonNode } from '../src/python-node.ts'
import { annotationsOf, boundNames, mangledName, scopeParts } from '../src/scope-parts.ts'
import { statementsOf } from './dump.ts'

/** The names and types of what a statement, or its value, evaluates around its scope and within it. */
function partsOf(source: string): { around: string; within: string } {
  const [statement] = statementsOf(source)
  const { around, within } = scopeParts(statement) ?? scopeParts(statement.value as PythonNode)!
  return { around: textOf(around), within: textOf(within) }
}

function textOf(nodes: readonly PythonNode[]): string {
  return nodes.map(({ type, id, arg }) => id ?? arg ?? type).join(' ')
}

test('defaults, annotations and decorators are evaluated around a function', () => {
  expect(partsOf('@a\ndef f(b: c, d: e = g, *h, i: j = k, l, **m) -> n: pass')).toEqual({
    around: 'g k c e j n a',
    within: 'b d i l h m Pass',
  })
  expect(partsOf('lambda a, b=c: d')).toEqual({ around: 'c', within: 'a b d' })
})

test('bases, keywords and decorators are evaluated around a class', () => {
  expect(partsOf('@a\nclass A(B, c=d): e = 1')).toEqual({ around: 'B c a', within: 'Assign' })
})

test('the first iterable is evaluated around a comprehension', () => {
  expect(partsOf('[a for b in c if d for e in f]')).toEqual({ around: 'c', within: 'b d comprehension a' })
  expect(partsOf('{a: b for c in d}')).toEqual({ around: 'd', within: 'c b a' })
})

test('other nodes open no scope', () => {
  expect(scopeParts(statementsOf('if a: b')[0])).toBeUndefined()
})

test('annotations are those of parameters and of what is returned', () => {
  expect(textOf(annotationsOf(statementsOf('def f(a: b, *c: d, e: g) -> h: pass')[0]))).toBe('b g d h')
  expect(annotationsOf(statementsOf('def f(a): pass')[0])).toEqual([])
})

test('definitions, handlers, patterns and imports bind names', () => {
  const bound = (source: string) => boundNames(statementsOf(source)[0])
  expect(bound('def f(): pass')).toEqual(['f'])
  expect(bound('class A: pass')).toEqual(['A'])
  expect(bound('a = 1')).toEqual([])
  const [{ handlers }] = statementsOf('try: pass\nexcept A as b: pass\nexcept C: pass')
  expect((handlers as readonly PythonNode[]).map(boundNames)).toEqual([['b'], []])
  const [{ names }] = statementsOf('import a.b, c.d as e')
  expect((names as readonly PythonNode[]).map(boundNames)).toEqual([['a'], ['e']])
  expect(boundNames((statementsOf('from a import *')[0].names as readonly PythonNode[])[0])).toEqual([])
})

test('private names of a class carry its name', () => {
  // CPython 3.11.7's `symtable` of such names within such classes
  expect(mangledName('__x', 'A')).toBe('_A__x')
  expect(mangledName('__x', '__A')).toBe('_A__x')
  for (const name of ['x', '_x', '__x__', '__a.b']) expect(mangledName(name, 'A')).toBe(name)
  expect(mangledName('__x', '__')).toBe('__x')
  expect(mangledName('__x', '')).toBe('__x')
})
