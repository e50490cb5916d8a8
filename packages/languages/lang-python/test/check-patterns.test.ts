import { expect, test } from 'vitest'
import { checkPatterns } from '../src/check-patterns.ts'
import { refusedBy, taken } from './verdicts.ts'

/** A `match` for each pattern. */
function cases(...patterns: readonly string[]): string[] {
  return patterns.map((pattern) => `match x:\n    case ${pattern}:\n        pass\n`)
}

test('patterns are literals, names, values, groups, sequences, mappings, classes and choices of them', () => {
  const sources = cases(
    '_',
    'a',
    'a.b.c',
    '0',
    '-1',
    '1.5',
    '-2j',
    '1 + 2j',
    '-1 - 2j',
    '"a" "b"',
    'b"a"',
    'None',
    'True',
    '(a)',
    '()',
    '(a,)',
    '[]',
    '[a, b,]',
    '{}',
    '{"a": b, -1: c, d.e: _}',
    'A()',
    'a.B(c, d=e,)',
    'a | b.c | 3',
    'a as b',
    '(1 | 2) as b',
    'a if b',
    'a if b := c',
    'a, b',
    'a,',
  )
  expect(taken(sources)).toEqual(sources)
})

test('a star stands in a sequence, with brackets or without', () => {
  const sources = cases('[*a]', '[a, *b, c]', '(*a,)', '(a, *_)', '*a,', 'a, *b')
  expect(taken(sources)).toEqual(sources)
})

test('a star stands nowhere else', () => {
  const sources = cases('*a', '(*a)', 'A(*a)', 'A(b=*a)', '[**a]', '(a, **b)')
  expect(taken(sources)).toEqual([])
  const known = cases('*a', '(*a)', 'A(*a)')
  expect(refusedBy(checkPatterns, known)).toEqual(known)
})

test('the rest of a mapping comes last, and once', () => {
  const sources = cases('{**a}', '{"a": b, **c}', '{"a": b, **c,}')
  expect(taken(sources)).toEqual(sources)
  const wrong = cases('{**a, "b": c}', '{**a, **b}', '{"a": b, *c}')
  expect(refusedBy(checkPatterns, wrong)).toEqual(wrong)
})

test('the parts of a class by position come before those by name', () => {
  expect(taken(cases('A(b, c, d=e, f=g)', 'A(b as c, d=1 as e, f=1 | 2 as g)'))).toHaveLength(2)
  const wrong = cases('A(b=c, d)', 'A(a, b=c, d)', 'A(b=c as d, e)')
  expect(refusedBy(checkPatterns, wrong)).toEqual(wrong)
})

test('parts by name belong to classes', () => {
  const wrong = cases('[a=1]', '(a=1, b)', 'a=1', 'a=1 as b', '[a=1 as b]')
  expect(taken(wrong)).toEqual([])
})

test('a complex number is a real part and an imaginary one', () => {
  const wrong = cases('1 + 2', '1j + 2j', '1j + 2')
  expect(refusedBy(checkPatterns, wrong)).toEqual(wrong)
  expect(taken(cases('1 + 2j', '1.5 - 2.5J'))).toHaveLength(2)
})

test('what is matched gets a name, and the wildcard is none', () => {
  expect(taken(cases('a as b', '(a, b) as c', '(a as b) as c'))).toHaveLength(3)
  expect(refusedBy(checkPatterns, cases('a as _', 'a as b as c', 'a | b as c as d'))).toHaveLength(3)
  expect(taken(cases('a as b.c', 'a as (b)', 'a as 1'))).toEqual([])
})

test('match and case are names elsewhere', () => {
  const sources = [
    'match = 1',
    'match(a)',
    'match[a] = b',
    'match.a',
    'case = match',
    'print(match, case)',
    '_ = 1',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('the rest of a mapping has a name', () => {
  expect(taken(cases("{'b': c, **_}"))).toEqual([])
  expect(taken(cases("{'b': c, **d}"))).toHaveLength(1)
})
