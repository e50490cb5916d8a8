import { expect, test } from 'vitest'
import { checkArguments } from '../src/check-arguments.ts'
import { refusedBy, taken } from './verdicts.ts'

test('positional arguments and iterables come in any order', () => {
  const sources = [
    'f()',
    'f(a, b)',
    'f(a,)',
    'f(*a, b)',
    'f(a, *b, c, *d)',
    'f(*a or b)',
    'class C(A, *B): pass',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('iterables follow named arguments, and named arguments follow mappings', () => {
  const sources = [
    'f(a=1, *b)',
    'f(a=1, *b, c=2, **d)',
    'f(**a, b=1)',
    'f(**a, **b)',
    'class C(a=1, *b): pass',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('no positional argument follows a named one or a mapping', () => {
  const sources = ['f(a=1, b)', 'f(**a, b)', 'f(a=1, *b, c)', 'f(a=1, b for b in c)', 'class C(a=1, b): pass']
  expect(
    refusedBy(
      checkArguments,
      sources.filter((source) => !source.includes('for')),
    ),
  ).toEqual(sources.filter((source) => !source.includes('for')))
  expect(taken(sources)).toEqual([])
})

test('no iterable follows a mapping', () => {
  const sources = ['f(**a, *b)', 'f(a, **b, *c)', 'class C(**a, *b): pass']
  expect(refusedBy(checkArguments, sources)).toEqual(sources)
})

test('a comma needs an argument before it', () => {
  const sources = ['f(,)', 'class C(,): pass']
  expect(refusedBy(checkArguments, sources)).toEqual(sources)
  expect(taken(['f(a,,b)', 'f(,a)'])).toEqual([])
})

test('a generator without parentheses of its own is the only argument', () => {
  expect(taken(['f(x for x in y)', 'f((x for x in y), 1)'])).toHaveLength(2)
  expect(taken(['f(x for x in y, 1)', 'f(1, x for x in y)', 'f(x for x in y,)'])).toEqual([])
})

test('comments may stand between arguments', () => {
  const sources = ['f( # a\n  a, # b\n  b=1, # c\n)', 'f( # nothing\n)']
  expect(taken(sources)).toEqual(sources)
  expect(refusedBy(checkArguments, ['f( # a\n  a=1, # b\n  b)'])).toHaveLength(1)
})
