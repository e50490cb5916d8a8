import { expect, test } from 'vitest'
import { checkStatements } from '../src/check-statements.ts'
import { KEYWORDS } from '../src/python-words.ts'
import { refusedBy, taken } from './verdicts.ts'

test('print and exec are names: as statements of Python 2 they are refused', () => {
  const sources = [
    'print(a)',
    'print',
    'print = 1',
    'print(a, file=b)',
    'print (a), b',
    'exec("a")',
    'exec = exec',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'print a',
    'print "a"',
    'print a, b',
    'print a,',
    'exec "a"',
    'exec a in b',
    'print -a if b else c d',
  ]
  expect(taken(wrong)).toEqual([])
  expect(refusedBy(checkStatements, ['print a', 'print "a"', 'exec "a"'])).toHaveLength(3)
})

test('print with an arrow is a shift, and a tuple', () => {
  const sources = ['print >>a', 'print >>a, b', 'print >> a.b(), "c"', 'print >>a or b']
  expect(taken(sources)).toEqual(sources)
  const wrong = ['print >>*a, b', 'print >>not a', 'print >>lambda: a']
  expect(refusedBy(checkStatements, wrong)).toEqual(wrong)
})

test('assert takes a condition and a message', () => {
  expect(taken(['assert a', 'assert a, b', 'assert (a, b)'])).toHaveLength(3)
  expect(refusedBy(checkStatements, ['assert a, b, c'])).toHaveLength(1)
  expect(taken(['assert', 'assert a,'])).toEqual([])
})

test('raise takes an exception and its cause', () => {
  expect(taken(['raise', 'raise A', 'raise A(b) from c', 'raise A from None'])).toHaveLength(4)
  const wrong = ['raise A, "b"', 'raise A, b, c', 'raise from A']
  expect(refusedBy(checkStatements, wrong)).toEqual(wrong)
})

test('blocks hold statements', () => {
  expect(taken(['if a: pass', 'if a:\n    pass', 'if a:\n    "b"', 'class A: b; c'])).toHaveLength(4)
  expect(
    taken([
      'if a:',
      'if a:\n',
      'def f():\n    # nothing\n',
      'while a:\nb',
      'class A:\n',
      'try:\nexcept A: pass',
    ]),
  ).toEqual([])
})

test('imports name modules and what is in them', () => {
  const sources = [
    'import a',
    'import a.b.c as d, e',
    'from a.b import c',
    'from . import a',
    'from ...a.b import c as d, e',
    'from a import (b, c as d,)',
    'from a import (\n    b, # c\n)',
    'from a import *',
    'from __future__ import annotations, division',
    'from __future__ import (annotations)',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'import a,',
    'from a import b,',
    'from a import b.c',
    'from __future__ import a,',
    'from a import (b.c)',
  ]
  expect(refusedBy(checkStatements, wrong)).toEqual(wrong)
  expect(
    taken(['import', 'import .a', 'import a as b.c', 'from import a', 'from a import', 'from a import ()']),
  ).toEqual([])
})

test('features of the future are not known to the parser, only to the compiler behind it', () => {
  expect(taken(['from __future__ import braces', 'from __future__ import no_such_feature'])).toHaveLength(2)
})

test('try has handlers or a clean-up, and no else without handlers', () => {
  const sources = [
    'try: a\nfinally: b',
    'try: a\nexcept: b',
    'try: a\nexcept A: b\nexcept (B, C) as d: e\nelse: f\nfinally: g',
    'try: a\nexcept* A: b\nexcept *B as c: d',
    'try: a\nexcept A if b else C as d: e',
  ]
  expect(taken(sources)).toEqual(sources)
  expect(
    taken(['try: a', 'try: a\nelse: b', 'try: a\nelse: b\nfinally: c', 'try: a\nelse: b\nexcept: c']),
  ).toEqual([])
})

test('handlers are all for groups of exceptions or none, and those for groups name a type', () => {
  const wrong = ['try: a\nexcept A: b\nexcept* B: c', 'try: a\nexcept*: b']
  expect(taken(wrong)).toEqual([])
})

test('a handler names one type, with a plain name after as, or several types', () => {
  const wrong = [
    'try: a\nexcept A, b := c: d',
    'try: a\nexcept A as b.c: d',
    'try: a\nexcept A as b[0]: c',
    'try: a\nexcept a := b: c',
  ]
  expect(refusedBy(checkStatements, wrong)).toEqual(wrong)
  expect(taken(['try: a\nexcept A as (b): c', 'try: a\nexcept A, B as c: d'])).toEqual([])
  // of Python 3.14
  expect(taken(['try: a\nexcept A as b,: c'])).toEqual([])
  const several = [
    'try: a\nexcept A, b, : c',
    'try: a\nexcept* A.b, c[d], E: f',
    'try: a\nexcept (A, B), C: d',
  ]
  expect(taken(several)).toEqual(several)
})

test('with opens one or several things, with parentheses around all or none', () => {
  const sources = [
    'with a: b',
    'with a as b, c as d: e',
    'with (a): b',
    'with (a as b): c',
    'with (a as b,): c',
    'with (a, b as c,): d',
    'with (a, b) as c: d',
    'with (a), b: c',
    'with (a,): b',
    'with (a,), b: c',
    'with (*a, b): c',
    'with (a, b := c): d',
    'with (*a,) as b: c',
    'with a if b else c as d: e',
    'with (a if b else c as d): e',
    'with lambda: a as b: c',
    'async def f():\n    async with a as b: pass',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'with a, : b',
    'with *a, b: c',
    'with *a(b): c',
    'with a := b: c',
    'with (*a): b',
    'with (*a, b as c): d',
    'with (a as b,), c: d',
    'with (a as b), c: d',
    'with (a) as b,: c',
    'with (a as b) as c: d',
    'with a as b if c else d: e',
  ]
  expect(taken(wrong)).toEqual([])
})

test('as stands nowhere else', () => {
  const wrong = [
    'a as b',
    'f(a as b)',
    '(a as b)',
    '[a as b]',
    'x = a as b',
    'if a as b: c',
    'with [a as b]: c',
    'for a as b in c: d',
  ]
  expect(taken(wrong)).toEqual([])
})

test('keywords are no names', () => {
  const soft = ['match = 1', 'case = 1', 'type = 1', '_ = 1', 'f(match=1)', 'a.match', 'def case(): pass']
  expect(taken(soft)).toEqual(soft)
  for (const word of KEYWORDS) {
    const sources = [
      `${word} = 1`,
      `a.${word}`,
      `f(${word}=1)`,
      `def ${word}(): pass`,
      `import ${word}`,
      `lambda ${word}: 0`,
    ]
    expect(taken(sources)).toEqual([])
  }
})

test('operators and braces of no Python 3 are refused', () => {
  expect(refusedBy(checkStatements, ['a <> b', 'a < b <> c', '{,}'])).toHaveLength(3)
  expect(taken(['`a`', 'a ? b : c', 'a++', '!a', 'a && b', 'a === b', '$a'])).toEqual([])
})
