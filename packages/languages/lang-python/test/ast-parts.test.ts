import { fieldOf, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import type { Making } from '../src/ast-makers.ts'
import {
  DEL,
  fieldChild,
  fieldChildren,
  hasComma,
  identifier,
  inContext,
  LOAD,
  made,
  madeAll,
  namedParts,
  oneOrTuple,
  parts,
  STORE,
  sliceOf,
  text,
} from '../src/ast-parts.ts'
import { python } from '../src/python.ts'
import type { PythonNode, PythonValue } from '../src/python-ast.ts'
import { pythonKinds } from '../src/python-kinds.ts'

const parser = await loadParser(python)

/** A source where each node is made into a string of its number. */
function makingOf(source: string): Making {
  const tree = parser.parse(source)
  const own = Array.from({ length: tree.size }, (_, node) => `made ${node}`)
  return { tree, kinds: pythonKinds(tree.grammar), made: own }
}

/** The first node of a text. */
function nodeOf(making: Making, wanted: string, kind?: string): number {
  const { tree } = making
  return Array.from({ length: tree.size }, (_, node) => node).find(
    (node) => text(making, node) === wanted && (!kind || tree.grammar.kinds[tree.kind[node]] === kind),
  )!
}

test('parts leave comments and continued lines out, named parts the tokens too', () => {
  const making = makingOf('f(a, # why\n \\\n b)')
  const list = nodeOf(making, '(a, # why\n \\\n b)')
  expect(parts(making, list).map((part) => text(making, part))).toEqual(['(', 'a', ',', 'b', ')'])
  expect(namedParts(making, list).map((part) => text(making, part))).toEqual(['a', 'b'])
  expect(hasComma(making, list)).toBe(true)
})

test('children are found by field, with what they were made into', () => {
  const making = makingOf('import a, b as c')
  const statement = nodeOf(making, 'import a, b as c', 'import_statement')
  const names = fieldChildren(making, statement, 'name')
  expect(names.map((name) => text(making, name))).toEqual(['a', 'b as c'])
  expect(names.every((name) => making.tree.field[name] === fieldOf(making.tree.grammar, 'name'))).toBe(true)
  expect(fieldChild(making, statement, 'name')).toBe(names[0])
  expect(fieldChild(making, statement, 'body')).toBe(-1)
  expect(made(making, statement, 'name')).toBe(`made ${names[0]}`)
  expect(made(making, statement, 'body')).toBeNull()
  expect(madeAll(making, names)).toEqual(names.map((name) => `made ${name}`))
})

test('names are in normalization form KC', () => {
  const making = makingOf('ﬁ\nfi\né')
  const names = namedParts(making, 0).map((statement) => identifier(making, statement))
  // CPython 3.11.7: ast.parse('ﬁ\nfi\né')
  expect(names).toEqual(['fi', 'fi', 'é'])
})

test('a comma makes a tuple, and so does a star between brackets', () => {
  const tupleOrNot = (source: string) => {
    const making = makingOf(source)
    const statement = namedParts(making, 0)[0]
    const value = oneOrTuple(making, statement, namedParts(making, statement))
    return typeof value === 'string' ? 'one' : (value as PythonNode).type
  }
  expect([tupleOrNot('a'), tupleOrNot('a,'), tupleOrNot('a, b')]).toEqual(['one', 'Tuple', 'Tuple'])
  const slice = (source: string) => {
    const making = makingOf(source)
    const item = nodeOf(making, source, 'subscript')
    const value = sliceOf(making, item, fieldChildren(making, item, 'subscript'))
    return typeof value === 'string' ? 'one' : (value as PythonNode).type
  }
  expect([slice('a[b]'), slice('a[b,]'), slice('a[*b]'), slice('a[b:c]')]).toEqual([
    'one',
    'Tuple',
    'Tuple',
    'one',
  ])
})

test('a context goes to the elements of sequences and to what stars stand before, and no further', () => {
  const name = (id: string): PythonNode => ({ type: 'Name', syntax: 0, id, ctx: LOAD })
  const inner = name('a')
  const attribute: PythonNode = { type: 'Attribute', syntax: 0, value: inner, attr: 'b', ctx: LOAD }
  const star: PythonNode = { type: 'Starred', syntax: 0, value: name('c'), ctx: LOAD }
  const list: PythonNode = { type: 'List', syntax: 0, elts: [attribute, star], ctx: LOAD }
  const contexts = (ctx: PythonNode): PythonValue[] => {
    inContext(list, ctx)
    return [list.ctx, attribute.ctx, star.ctx, (star.value as PythonNode).ctx, inner.ctx]
  }
  expect(contexts(STORE)).toEqual([STORE, STORE, STORE, STORE, LOAD])
  expect(contexts(DEL)).toEqual([DEL, DEL, DEL, DEL, LOAD])
})
