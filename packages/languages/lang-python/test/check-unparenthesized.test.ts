import { expect, test } from 'vitest'
import { checkUnparenthesized } from '../src/check-unparenthesized.ts'
import { refusedBy, taken } from './verdicts.ts'

test('a named value stands in parentheses, brackets, arguments, conditions and f-strings', () => {
  const sources = [
    '(a := 1)',
    'f(a := 1, b)',
    'f(a=(b := 1))',
    '[a := 1, b]',
    '{a := 1}',
    '(a := 1, b)',
    'a[b := 1]',
    'a[b := 1, c]',
    'if a := b: c',
    'if a: b\nelif c := d: e',
    'while a := b: c',
    '[a := b for b in c]',
    '[a for b in c if (d := b)]',
    '@(a := b)\ndef f(): pass',
    '@a := b\ndef f(): pass',
    'assert (a := b)',
    'x = (a := b)',
    "f'{(a := b)}'",
    'match a := b:\n    case c if d := e: pass',
    '(a := b if c else d)',
    'f(a := b if c else d)',
    'if a := b or c if d else e: f',
    '(a := lambda: b)',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('a named value stands nowhere else without parentheses', () => {
  const wrong = [
    'a := 1',
    'x = a := 1',
    'f(a=b := 1)',
    'lambda: a := 1',
    'assert a := 1',
    'return a := 1',
    'a + b := 1',
  ]
  const more = [
    '{a: b := 1}',
    '{a := 1: b}',
    'del a := b',
    'raise a := b',
    'for a in b := c: d',
    'with a := b: c',
    '[a for b in c := d]',
  ]
  expect(taken([...wrong, ...more])).toEqual([])
  const targets = ['(a.b := 1)', '(a[0] := 1)', '((a, b) := 1)', '(1 := a)', '(a, b := 1, c) = d']
  expect(taken(targets)).toEqual([])
})

test('a star stands in displays, arguments, subscripts, and in lists of expressions', () => {
  const sources = [
    '[*a, b]',
    '(*a, b)',
    '{*a, b}',
    'f(*a)',
    'f(*a or b)',
    'a[*b]',
    'a[b, *c]',
    'x = *a, b',
    'x += *a, b',
    'return *a, b',
    'yield *a, b',
    'for x in *a, b: c',
    '*a, b',
    '[*a.b, *c[0], *d(), *e + f, *g | h]',
    'print(*a, sep="")',
    'match *a, b:\n    case c: d',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('a star stands nowhere else', () => {
  const wrong = [
    '(*a)',
    '(*a + b)',
    'if *a: b',
    'while *a: b',
    'assert *a',
    'raise *a',
    'a + *b',
    'a if *b else c',
    '[*a for a in b]',
    '[a for b in *c]',
    '{*a: b}',
    '{a: *b}',
    'lambda: *a',
    'f(a=*b)',
    'del *a',
    'await *a',
    'not *a',
    'yield from *a',
    'match *a:\n    case b: c',
    "f'{*a}'",
    '[**a]',
    '(**a)',
  ]
  expect(taken(wrong)).toEqual([])
})

test('a star binds as tightly as a bar, but in arguments', () => {
  const sources = ['f(*a or b)', 'f(*a if b else c)', 'f(*lambda: a)', 'f(**a or b)', '{**a | b}']
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    '[*a or b]',
    '[*a if b else c]',
    '(*lambda: a,)',
    'x = *a < b, c',
    '{*not a}',
    '{**a or b}',
    '{**lambda: a}',
  ]
  expect(taken(wrong)).toEqual([])
  expect(refusedBy(checkUnparenthesized, ['[*a or b]', '(*lambda: a,)', '{**a or b}'])).toHaveLength(3)
})

test('yield stands in parentheses, or is all that is assigned or stated', () => {
  const sources = [
    'yield',
    'yield a, b',
    'yield from a',
    'x = yield a',
    'x += yield',
    'x = y = yield',
    '(yield)',
    "f'{yield}'",
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'f(yield)',
    '[yield]',
    'a + yield',
    'return yield',
    'x = a, yield',
    'lambda: yield',
    'if yield: a',
    'yield + 1, yield',
  ]
  expect(taken(wrong)).toEqual([])
})

test('lambdas and choices are no operands', () => {
  const sources = [
    'a or (lambda: b)',
    'a if b else lambda: c',
    'lambda: a if b else c',
    'a if b else c if d else e',
    'not a',
    '(a if b else c) + d',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'a or lambda: b',
    'not lambda: a',
    'a < lambda: b',
    'a + lambda: b',
    'lambda: a if b',
    'a if lambda: b else c',
  ]
  expect(taken(wrong)).toEqual([])
  expect(refusedBy(checkUnparenthesized, ['a or lambda: b', 'not lambda: a'])).toHaveLength(2)
})

test('comprehensions run over what binds tighter than a choice, and not over tuples of Python 2', () => {
  const sources = [
    '[a for b in c or d]',
    '[a for b in (c if d else e)]',
    '[a if b else c for d in e]',
    '[lambda: a for b in c]',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    '[a for b in c, d]',
    '[a for b in lambda: c]',
    '[a for b in c if lambda: d]',
    '[a for b in c if d else e]',
    '[a for b in *c]',
  ]
  expect(taken(wrong)).toEqual([])
})

test('in f-strings lambdas have brackets around them: their colon would start a format', () => {
  const sources = [
    "f'{(lambda x: x)(1)}'",
    "f'{[lambda: a]}'",
    "f'{f(lambda: a)}'",
    "f'{{lambda: a}}'",
    "f'{a[lambda: b]}'",
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    "f'{lambda: a}'",
    "f'{lambda x: x}'",
    "f'{a if b else lambda: c}'",
    "f'{a, lambda: b}'",
    "f'{a:{lambda: b}}'",
  ]
  expect(refusedBy(checkUnparenthesized, wrong)).toEqual(wrong)
})

test('await takes a primary expression', () => {
  const sources = [
    'await a',
    'await a.b(c)[0]',
    'await (await a)',
    'await a ** b',
    '-await a',
    'x = await a, await b',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = ['await await a', 'await -a', 'await not a', 'await lambda: a', 'await']
  expect(taken(wrong)).toEqual([])
})
