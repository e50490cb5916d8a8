import { fieldId, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import type { AstContext } from '../src/ast-context.ts'
import {
  built,
  builtAll,
  DEL,
  fieldChild,
  fieldChildren,
  hasComma,
  identifier,
  inContext,
  LOAD,
  namedParts,
  oneOrTuple,
  parts,
  STORE,
  sliceOf,
  text,
} from '../src/ast-parts.ts'
import { pythonKinds } from '../src/python-kinds.ts'
import { pythonLanguage } from '../src/python-language.ts'
import type { PythonNode, PythonValue } from '../src/python-node.ts'

const parser = await loadParser(pythonLanguage)

/** A source where each node is made into a string of its number. */
function makingOf(source: string): AstContext {
  const tree = parser.parse(source)
  const own = Array.from({ length: tree.size }, (_, node) => `made ${node}`)
  return { tree, kinds: pythonKinds(tree.grammar), built: own }
}

/** The first node of a text. */
function nodeOf(context: AstContext, wanted: string, kind?: string): number {
  const { tree } = context
  return Array.from({ length: tree.size }, (_, node) => node).find(
    (node) => text(context, node) === wanted && (!kind || tree.grammar.kinds[tree.kind[node]] === kind),
  )!
}

test('parts leave comments and continued lines out, named parts the tokens too', () => {
  const context = makingOf('f(a, # why\n \\\n b)')
  const list = nodeOf(context, '(a, # why\n \\\n b)')
  expect(parts(context, list).map((part) => text(context, part))).toEqual(['(', 'a', ',', 'b', ')'])
  expect(namedParts(context, list).map((part) => text(context, part))).toEqual(['a', 'b'])
  expect(hasComma(context, list)).toBe(true)
})

test('children are found by field, with what they were made into', () => {
  const context = makingOf('import a, b as c')
  const statement = nodeOf(context, 'import a, b as c', 'import_statement')
  const names = fieldChildren(context, statement, 'name')
  expect(names.map((name) => text(context, name))).toEqual(['a', 'b as c'])
  expect(names.every((name) => context.tree.field[name] === fieldId(context.tree.grammar, 'name'))).toBe(true)
  expect(fieldChild(context, statement, 'name')).toBe(names[0])
  expect(fieldChild(context, statement, 'body')).toBe(-1)
  expect(built(context, statement, 'name')).toBe(`made ${names[0]}`)
  expect(built(context, statement, 'body')).toBeNull()
  expect(builtAll(context, names)).toEqual(names.map((name) => `made ${name}`))
})

test('names are in normalization form KC', () => {
  const context = makingOf('ﬁ\nfi\né')
  const names = namedParts(context, 0).map((statement) => identifier(context, statement))
  // CPython 3.11.7: ast.parse('ﬁ\nfi\né')
  expect(names).toEqual(['fi', 'fi', 'é'])
})

test('a comma makes a tuple, and so does a star between brackets', () => {
  const tupleOrNot = (source: string) => {
    const context = makingOf(source)
    const statement = namedParts(context, 0)[0]
    const value = oneOrTuple(context, statement, namedParts(context, statement))
    return typeof value === 'string' ? 'one' : (value as PythonNode).type
  }
  expect([tupleOrNot('a'), tupleOrNot('a,'), tupleOrNot('a, b')]).toEqual(['one', 'Tuple', 'Tuple'])
  const slice = (source: string) => {
    const context = makingOf(source)
    const item = nodeOf(context, source, 'subscript')
    const value = sliceOf(context, item, fieldChildren(context, item, 'subscript'))
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
