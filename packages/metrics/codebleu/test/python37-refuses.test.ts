import { describe, expect, test } from 'vitest'
import { python37Refuses } from '../src/python37-refuses.ts'
import { parser } from './parser.ts'
import { reference } from './reference.ts'

const refuses = (source: string) => python37Refuses(parser.parse(source))

test('it agrees with CPython under feature_version=(3, 7), but for parentheses that are a tuple to 3.7', () => {
  const other = reference.versioned.filter(({ text, parsesIn37 }) => refuses(text) === parsesIn37)
  expect(other.map(({ text }) => text)).toEqual(['with (a, b):\n    pass'])
  expect(reference.versioned.filter(({ parsesIn37 }) => !parsesIn37)).toHaveLength(10)
})

test('no pair of the other fixture is refused that has no later syntax', () => {
  const sources = reference.pairs.flatMap(({ candidate, reference, parses }) =>
    [candidate, reference].filter((_, side) => parses[side]),
  )
  expect(sources.filter(refuses)).toEqual([])
})

// verdicts of typed_ast 1.5.4 with feature_version=7, the parser of the replication package; all parse in CPython 3.11
describe('typed_ast refuses', () => {
  test.each([
    'return *a',
    'return *a[0], b',
    'return b, *a.c(d)',
    'def f():\n    return *x, *y\n',
    'yield *a.b(c)',
    'yield b, *c',
    'x = yield *a',
    'for x in *a + b, c: pass',
    'for x in *a(b): pass',
    'for x in b, *a(c): pass',
    'x[*a]',
    'x[*a[1]]',
    'x[0][*a]',
    'x[a:b, *c]',
    'x: y[*z]',
    'def f(*a: *b): pass',
    '@a.b[0]\ndef f(): pass',
    '@(a)\ndef f(): pass',
    'with (a as b): pass',
    'with (a as b, c): pass',
    'f"{a=}"',
    'def f(a, /): pass',
    'x = (y := 1)',
    'try: pass\nexcept* A: pass',
    'match x:\n  case 1: pass',
    'f(a=1, b=2, a=3)',
    'f"{a["b"]}"',
    "f'{a['b']!r}'",
    'f"{f"{a}"}"',
    'f"{a\n}"',
    "f'''{a # b\n}'''",
    `f"{'\\n'.join(a)}"`,
    'f"{a:{b["c"]}}"',
    'f"{a:{b:{c}}}"',
    't"{a}"',
    'try: pass\nexcept A, B: pass',
    'class A[T = int]: pass',
  ])('%j', (source) => {
    expect(parser.parses(source)).toBe(true)
    expect(refuses(source)).toBe(true)
  })
})
describe('typed_ast takes', () => {
  test.each([
    'return (*a,)',
    'return x[a:b], c',
    'yield [*a]',
    'for x in (b, *a): pass',
    'for *x, y in z: pass',
    'x[(*a, b)]',
    '*a[0], b = c',
    'x = *a[0], b',
    'x = [*a[1:2], b]',
    'f(*a)',
    'f(*a if b else c)',
    'class A(b, *c[0]): pass',
    '@a.b.c(1)\ndef f(): pass',
    'with (a, b): pass',
    `f"{a['b']:#x} {'#'}"`,
    'f"""{a["b"]}"""',
    'f"{a:{b}}"',
    'with a as b, c as d: pass',
    'match = 1',
    'type(x).y = z',
    'print(type, x)',
    'f(**a, **a)',
  ])('%j', (source) => expect(refuses(source)).toBe(false))
})

test('type aliases and type parameters are later than 3.7', () => {
  for (const source of ['type X = int', 'type X[T] = T', 'def f[T](x): pass', 'class A[T]: pass'])
    expect(refuses(source), source).toBe(true)
  expect(refuses('type[x] = y')).toBe(false)
})

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
