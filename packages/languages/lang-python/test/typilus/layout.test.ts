import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonAst } from '../../src/python-ast.ts'
import { pythonLanguage } from '../../src/python-language.ts'
import type { PythonNode } from '../../src/python-node.ts'
import { pythonLayout } from '../../src/typilus/layout.ts'
import type { LayoutStep } from '../../src/typilus/layout-step.ts'
import { layoutType } from '../../src/typilus/python37-nodes.ts'

const parser = await loadParser(pythonLanguage)

/** A step as text: tokens as they are, names in backquotes, nodes in angle brackets. */
function stepText(step: LayoutStep): string {
  switch (step.step) {
    case 'token':
      return step.text
    case 'name':
      return `\`${step.text}\``
    case 'symbol':
      return `symbol ${step.name}`
    case 'child':
      return `<${layoutType(step.node)}>`
    case 'inline':
      return `inline <${layoutType(step.node)}>`
    case 'edge':
      return `${step.type}(${layoutType(step.from)}, ${step.to && layoutType(step.to)})`
    case 'enter':
      return `enter ${step.kind} ${step.name} ${step.line}`
    case 'returns':
      return `returns(${step.steps.map(stepText).join(' ')})`
    default:
      return step.step
  }
}

function layoutOf(node: PythonNode): string {
  return pythonLayout(node, parser.parse('')).map(stepText).join(' ')
}

/** The first statement of a source; the last, where asked. */
function layoutOfStatement(source: string): string {
  const tree = parser.parse(source)
  const [statement] = pythonAst(tree).body as readonly PythonNode[]
  return pythonLayout(statement, tree).map(stepText).join(' ')
}

function layoutOfExpression(source: string): string {
  const tree = parser.parse(source)
  const [statement] = pythonAst(tree).body as readonly PythonNode[]
  return pythonLayout(statement.value as PythonNode, tree)
    .map(stepText)
    .join(' ')
}

test('constants have the types of Python 3.7', () => {
  const types = ['1', '1.5', '1j', '"a"', 'b"a"', 'True', 'None', '...'].map((source) => {
    const [statement] = pythonAst(parser.parse(source)).body as readonly PythonNode[]
    return layoutType(statement.value as PythonNode)
  })
  expect(types).toEqual(['Num', 'Num', 'Num', 'Str', 'Bytes', 'NameConstant', 'NameConstant', 'Ellipsis'])
  expect(layoutOfExpression('"a"')).toBe('"a"')
  expect(layoutOfExpression("b'\\x00a'")).toBe("b'\\x00a'")
  expect(layoutOfExpression('0x10')).toBe('16')
})

test('expressions are written with their signs', () => {
  const layouts = {
    'a + b': '<Name> + <Name>',
    'a @ b': '<Name> *. <Name>',
    'not a': 'not <Name>',
    'a and b and c': '<Name> and <Name> and <Name>',
    'a < b not in c': '<Name> < <Name> not in <Name>',
    'a if b else c': '<Name> if <Name> else <Name>',
    'f(a, b=c)': '<Name> ( <Name> , <keyword> )',
    'a[b]': '<Name> [ <Index> ]',
    'a[b:c, d]': '<Name> [ <ExtSlice> ]',
    '[a, b]': '[ <Name> , <Name> , ]',
    '()': '( )',
    '{a: b, **c}': '{ <Name> : <Name> , None : <Name> }',
    '(a := b)': '<Name> := <Name> COMPUTED_FROM(Name, Name)',
    '(yield a)': 'return yield <Name>',
    'a.b': '<Name> . b symbol a.b',
    'a.b.c': '<Attribute> . c symbol a.b.c',
    'a.b.c.d': '<Attribute> . d',
    'f"a{b:c}"': '<Str> <FormattedValue>',
  }
  for (const [source, layout] of Object.entries(layouts)) {
    expect(layoutOfExpression(source), source).toBe(layout)
  }
})

test('slices are parts of the classes of Python 3.7', () => {
  const [statement] = pythonAst(parser.parse('a[b:c, d, ::e]')).body as readonly PythonNode[]
  const [, , step] = pythonLayout(statement.value as PythonNode, parser.parse(''))
  const extended = (step as LayoutStep & { step: 'child' }).node as PythonNode
  expect(layoutOf(extended)).toBe('<Slice> , <Index> , <Slice>')
  expect((extended.dims as readonly PythonNode[]).map(layoutOf)).toEqual([
    '[ <Name> : <Name> ]',
    '<Name>',
    '[ : : <Name> ]',
  ])
})

test('comprehensions and lambdas open scopes', () => {
  expect(layoutOfExpression('[a for b in c]')).toBe(
    'enter function listcomp 1 [ <Name> <comprehension> ] leave',
  )
  expect(layoutOfExpression('{a: b for c in d for e in f}')).toBe(
    'enter function dictcomp 1 { <Name> : <Name> <comprehension> repeat <comprehension> leave } leave',
  )
  expect(layoutOfExpression('\\\nlambda: a')).toBe(
    'lambda enter function lambda 2 <arguments> : <Name> leave',
  )
})

test('statements are written with blocks, an empty else too', () => {
  const layouts = {
    'a = b = c':
      '<Name> COMPUTED_FROM(Name, Name) = <Name> NEXT(Name, Name) COMPUTED_FROM(Name, Name) = <Name>',
    'a.b = c': 'inline <Attribute> COMPUTED_FROM(Attribute, Name) = <Name>',
    'a += b': '<Name> COMPUTED_FROM(Name, Name) += <Name>',
    'a: b = c': '<Name> = <Name> COMPUTED_FROM(Name, Name)',
    'a: b': '<Name> COMPUTED_FROM(Name, null)',
    'del a, b': 'del <Name> , <Name>',
    return: 'return return',
    'raise a from b': 'return raise <Name> from <Name>',
    'assert a, b': 'assert <Name> , <Name>',
    'global a, b': 'global `a` `b`',
    'import a': '<alias>',
    'from a import b': '',
    'if a: b': 'if <Name> <INDENT> <Expr> <DEDENT> else <INDENT> <DEDENT>',
    'while a:\n b\n c\nelse: d':
      'while <Name> <INDENT> <Expr> <NL> <Expr> NEXT(Expr, Expr) <DEDENT> else <INDENT> <Expr> <DEDENT>',
    'for a in b: c':
      'for <Name> in <Name> COMPUTED_FROM(Name, Name) <INDENT> <Expr> <DEDENT> else <INDENT> <DEDENT>',
    'try: a\nexcept: b\nexcept: c\nfinally: d':
      'try <INDENT> <Expr> <DEDENT> <ExceptHandler> <ExceptHandler> NEXT(ExceptHandler, ExceptHandler) finally <INDENT> <Expr> <DEDENT>',
    'with a, b: c': 'with <withitem> , <withitem> <INDENT> <Expr> <DEDENT>',
    '@a\ndef f(b): c':
      '@ <Name> def `f` enter function f 1 ( <arguments> ) returns(<INDENT> <Expr> <DEDENT>) leave',
    'class A(B): c': 'class A ( <Name> ) enter class A 1 <INDENT> <Expr> <DEDENT> leave',
    'match a:\n case b: c': 'match <Name> <INDENT> <match_case> <DEDENT>',
  }
  for (const [source, layout] of Object.entries(layouts)) {
    expect(layoutOfStatement(source), source).toBe(layout)
  }
})

test('parameters end in commas, and defaults are evaluated outside', () => {
  const [statement] = pythonAst(parser.parse('def f(a, /, b=1, *c, d, e=2, **g): pass'))
    .body as readonly PythonNode[]
  const value = '= suspend <Num> resume COMPUTED_FROM(arg, Num)'
  expect(layoutOf(statement.args as PythonNode)).toBe(
    `<arg> , <arg> ${value} , NEXT(arg, arg) * <arg> , ** <arg> * , <arg> , <arg> ${value} ,`,
  )
})

test('patterns are written as they are', () => {
  const layouts = {
    '[a, *_]': '[ <MatchAs> , <MatchStar> , ]',
    '{"a": b, **c}': '{ <Str> : <MatchAs> , ** `c` }',
    'A(b, c=d)': '<Name> ( <MatchAs> , c = <MatchAs> , )',
    '1 | 2': '<MatchValue> | <MatchValue>',
    '1 as a': '<MatchValue> as `a`',
    None: 'None',
    _: '_',
  }
  for (const [pattern, layout] of Object.entries(layouts)) {
    const [match] = pythonAst(parser.parse(`match x:\n case ${pattern}: pass`)).body as readonly PythonNode[]
    const [{ pattern: own }] = match.cases as readonly PythonNode[]
    expect(layoutOf(own as PythonNode), pattern).toBe(layout)
  }
})
