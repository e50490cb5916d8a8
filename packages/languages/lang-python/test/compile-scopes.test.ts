import { expect, test } from 'vitest'
import { misdeclaredNode } from '../src/compile-scopes.ts'
import { pythonAst } from '../src/python-ast.ts'
import { compiled, refusedByCompiler } from './compiled.ts'
import { parser } from './verdicts.ts'

test('the node that is refused is returned', () => {
  const root = pythonAst(parser.parse('a = 1\nglobal a\n'))
  expect(misdeclaredNode(root, false)?.type).toBe('Global')
  expect(misdeclaredNode(pythonAst(parser.parse('global a\na = 1\n')), false)).toBeUndefined()
})

test('names are declared before they are used', () => {
  const wrong = [
    'a = 1; global a',
    'def f(a): global a',
    'def f():\n b = a\n global a',
    'def f():\n a: int\n global a',
  ]
  wrong.push('def f():\n global a\n a: int', 'class A:\n __a = 1\n global _A__a')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['import a; global a', 'def f():\n lambda: a\n global a', 'def f(): global a, a']
  expect(compiled(sources)).toEqual(sources)
})

test('a nonlocal name is bound by a function around', () => {
  const wrong = ['nonlocal a', 'def f():\n nonlocal a', 'class A:\n a = 1\n def f(self): nonlocal a']
  wrong.push(
    'def f():\n global a\n def g(): nonlocal a',
    'def f(a):\n def g():\n  global a\n  def h(): nonlocal a',
  )
  wrong.push('def f(a):\n def g():\n  nonlocal a\n  global a', 'def f():\n (a): int\n def g(): nonlocal a')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['def f(a):\n def g(): nonlocal a', 'def f():\n def g(): nonlocal a\n a = 1']
  sources.push(
    'class A:\n def f(self): nonlocal __class__',
    'def f():\n [a := 1 for b in c]\n def g(): nonlocal a',
  )
  expect(compiled(sources)).toEqual(sources)
})

test('parameters have different names', () => {
  const wrong = [
    'def f(a, a): pass',
    'lambda a, *a: 1',
    'def f(a, /, *, a): pass',
    'class A:\n def f(self, __a, _A__a): pass',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
})

test('import * stands in modules', () => {
  expect(refusedByCompiler(['def f(): from a import *', 'class A: from a import *'])).toHaveLength(2)
  expect(compiled(['if a: from b import *'])).toHaveLength(1)
})

test(':= binds no variable of a comprehension, and none in a class or an iterable', () => {
  const wrong = [
    '[a := 1 for a in b]',
    'class A: [a := 1 for b in c]',
    '[a for a in (b := c)]',
    '[(a := 1) for b in c for a in d]',
  ]
  wrong.push('[a for a in (lambda: (b := 1))()]', '[[a for a in b if (c := 1)] for c in d]')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = [
    '[a := 1 for b in c]',
    '[lambda: (b := 1) for b in c]',
    'class A:\n def f(self): [a := 1 for b in c]',
  ]
  expect(compiled(sources)).toEqual(sources)
})

test('comprehensions do not yield', () => {
  const wrong = [
    'def f(): [(yield) for a in b]',
    'def f(): ((yield from c) for a in b)',
    'def f(): [a for a in b if (yield)]',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  expect(compiled(['def f(): [a for a in (yield)]', 'def f(): [lambda: (yield) for a in b]'])).toHaveLength(2)
})

test('annotations that are not evaluated do not yield, await or bind', () => {
  const future = 'from __future__ import annotations\n'
  const wrong = ['a: (yield)', 'a: (await b)', 'def f(a: (b := 1)): pass'].map((source) => future + source)
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  expect(compiled([`${future}a: (lambda: (yield))`, 'def f(): a: (yield)'])).toHaveLength(2)
})
