import { expect, test } from 'vitest'
import { python37Refuses } from '../src/python37-refuses.ts'
import { parser } from './golden.ts'
import { reference } from './reference.ts'

const refuses = (source: string) => python37Refuses(parser.parse(source))

test('it agrees with CPython under feature_version=(3, 7)', () => {
  const other = reference.versioned.filter(({ text, parsesIn37 }) => refuses(text) === parsesIn37)
  expect(other).toEqual([])
  expect(reference.versioned.filter(({ parsesIn37 }) => !parsesIn37)).toHaveLength(10)
})

test('no pair of the other fixture is refused that has no later syntax', () => {
  const sources = reference.pairs.flatMap(({ candidate, reference, parses }) =>
    [candidate, reference].filter((_, side) => parses[side]),
  )
  expect(sources.filter(refuses)).toEqual([])
})

// CPython's feature_version does not look at these; they are in "What's new in Python" 3.8, 3.9 and 3.11
test.each(['return *a, b', 'yield *a, b', 'for x in *a, b: pass', '@a[0]\ndef f(): pass', 'x[*a]'])(
  '%s is later than 3.7',
  (source) => expect(refuses(source)).toBe(true),
)
test.each(['return (*a, b)', 'return a, b', 'for x in a, b: pass', '@a.b.c(1)\ndef f(): pass', 'x[a, b]'])(
  '%s is not',
  (source) => expect(refuses(source)).toBe(false),
)

// the parser of 3.7 says "keyword argument repeated", that of 3.11 leaves it to the compiler
test('a keyword argument that is given twice', () => {
  expect(refuses('f(a=1, a=2)')).toBe(true)
  expect(refuses('class A(m=B, m=C): pass')).toBe(true)
  expect(refuses('f(\u00aa=1, a=2)')).toBe(true)
  expect(refuses('f(a=g(a=1), b=2)')).toBe(false)
  expect(refuses('f(a, a)')).toBe(false)
})

test('a long tree takes linear time', () => {
  expect(refuses(`f(${'a, '.repeat(50_000)}a=1)`)).toBe(false)
})
