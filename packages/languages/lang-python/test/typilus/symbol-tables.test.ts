import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonAst } from '../../src/python-ast.ts'
import { pythonLanguage } from '../../src/python-language.ts'
import { type PythonScope, pythonScopes } from '../../src/typilus/symbol-tables.ts'

const parser = await loadParser(pythonLanguage)

// the lines are those of CPython 3.11.7's `symtable`, without what a scope neither uses nor binds

function scopesOf(source: string): string[] {
  const tree = parser.parse(source)
  return linesOf(pythonScopes(pythonAst(tree), tree), '')
}

/** Kind, name, line, and the names in order. */
function linesOf({ kind, name, line, names, children }: PythonScope, indent: string): string[] {
  const own = `${indent}${kind} ${name} ${line}: ${[...names].sort().join(' ')}`.trimEnd()
  return [own, ...children.flatMap((child) => linesOf(child, `${indent}  `))]
}

test('functions, classes and lambdas open scopes', () => {
  expect(scopesOf('a = 1\ndef f(b, *c, d=e, **g):\n h = lambda i, j=k: i\n class A(B):\n  x = 1\n')).toEqual([
    'module top 0: a e f',
    '  function f 2: A B b c d g h k',
    '    function lambda 3: i j',
    '    class A 4: x',
  ])
  expect(scopesOf('async def f(): await a')).toEqual(['module top 0: f', '  function f 1: a'])
  expect(scopesOf('def f(): pass\ndef f(): pass')).toEqual([
    'module top 0: f',
    '  function f 1:',
    '  function f 2:',
  ])
})

test('comprehensions open scopes, but for their first iterable', () => {
  expect(scopesOf('[a for b in c for d in e if g]')).toEqual([
    'module top 0: c',
    '  function listcomp 1: a b d e g',
  ])
  expect(scopesOf('{a: b for c in d}')).toEqual(['module top 0: d', '  function dictcomp 1: a b c'])
  expect(scopesOf('{a for b in (c for d in e)}')).toEqual([
    'module top 0: e',
    '  function genexpr 1: c d',
    '  function setcomp 1: a b',
  ])
  expect(scopesOf('(lambda: [a for b in c])')).toEqual([
    'module top 0:',
    '  function lambda 1: c',
    '    function listcomp 1: a b',
  ])
  expect(scopesOf('[a for a in a]')).toEqual(['module top 0: a', '  function listcomp 1: a'])
})

test('names are bound by all kinds of statements', () => {
  expect(scopesOf('import a.b, c as d\nfrom e import f, g as h\nfrom i import *')).toEqual([
    'module top 0: a d f h',
  ])
  expect(scopesOf('try: a\nexcept B as c: d')).toEqual(['module top 0: B a c d'])
  expect(scopesOf('match a:\n case [b, *c] | {"k": b, **c} | K(x=b) as c: d')).toEqual([
    'module top 0: K a b c d',
  ])
  expect(scopesOf('for a in b: c')).toEqual(['module top 0: a b c'])
  expect(scopesOf('with a as b: c')).toEqual(['module top 0: a b c'])
  expect(scopesOf('del a')).toEqual(['module top 0: a'])
  expect(scopesOf('a: b = c')).toEqual(['module top 0: a b c'])
})

test('global and nonlocal names are known here, and global ones to the module', () => {
  expect(scopesOf('def f():\n global a\n a = 1')).toEqual(['module top 0: a f', '  function f 1: a'])
  expect(scopesOf('def f():\n a = 1\n def g():\n  nonlocal a\n  a = 2')).toEqual([
    'module top 0: f',
    '  function f 1: a g',
    '    function g 3: a',
  ])
})

test('what := binds is known around all comprehensions', () => {
  expect(scopesOf('[b := a for a in c]')).toEqual(['module top 0: b c', '  function listcomp 1: a b'])
  expect(scopesOf('def f(): return [[b := a for a in c] for c in d]')).toEqual([
    'module top 0: f',
    '  function f 1: b d',
    '    function listcomp 1: c',
    '      function listcomp 1: a b',
  ])
})

test("a class's private names carry its name", () => {
  expect(
    scopesOf('class _A:\n __x = 1\n def __f(self): return self.__x, __y, __z__\nclass __:\n __x = 1'),
  ).toEqual([
    'module top 0: _A __',
    '  class _A 1: _A__f _A__x',
    '    function __f 3: _A__y __z__ self',
    '  class __ 4: __x',
  ])
  expect(scopesOf('class A:\n import __b, __c.d\n def f(__g): global __h')).toEqual([
    'module top 0: A _A__h',
    '  class A 1: _A__b _A__c f',
    '    function f 3: _A__g _A__h',
  ])
})

test('scopes open in the order of the compiler', () => {
  expect(scopesOf('try: (lambda: a)\nexcept: (lambda: b)\nelse: (lambda: c)')).toEqual([
    'module top 0:',
    '  function lambda 1: a',
    '  function lambda 3: c',
    '  function lambda 2: b',
  ])
  expect(scopesOf('@(lambda: a)\ndef f(x: (lambda: b) = (lambda: c)) -> (lambda: d): (lambda: e)')).toEqual([
    'module top 0: f',
    '  function lambda 2: c',
    '  function lambda 2: b',
    '  function lambda 2: d',
    '  function lambda 1: a',
    '  function f 2: x',
    '    function lambda 2: e',
  ])
  expect(scopesOf('{(lambda: a): (lambda: b) for c in d}')).toEqual([
    'module top 0: d',
    '  function dictcomp 1: c',
    '    function lambda 1: b',
    '    function lambda 1: a',
  ])
  expect(scopesOf('@(lambda: a)\nclass A((lambda: b)): (lambda: c)')).toEqual([
    'module top 0: A',
    '  function lambda 2: b',
    '  function lambda 1: a',
    '  class A 2:',
    '    function lambda 2: c',
  ])
})

test('lines are those of def and class', () => {
  expect(scopesOf('@a\n@b\ndef f():\n @c\n class A: pass')).toEqual([
    'module top 0: a b f',
    '  function f 3: A c',
    '    class A 5:',
  ])
  expect(scopesOf('x = [\n a for b in c]')).toEqual(['module top 0: c x', '  function listcomp 1: a b'])
  expect(scopesOf('(\n lambda: a)')).toEqual(['module top 0:', '  function lambda 2: a'])
})

test('annotations are of the scope around, and nowhere where they are not evaluated', () => {
  expect(scopesOf('def f(a: b) -> c: d: e = 1')).toEqual(['module top 0: b c f', '  function f 1: a d e'])
  expect(scopesOf('from __future__ import annotations\ndef f(a: b) -> c: d: e = 1\nx: y')).toEqual([
    'module top 0: annotations f x',
    '  function f 2: a d',
  ])
})
