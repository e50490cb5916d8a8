import { expect, test } from 'vitest'
import { refusedByCompiler } from './compiled.ts'
import { dumpOf } from './dump.ts'
import { parser, taken } from './verdicts.ts'

// what CPython 3.14.2 says

test.each([
  ['x: a[b] or c = 1\n', 'x: (a[b] or c) = 1\n'],
  ['x = *[a], b\n', 'x = (*[a], b)\n'],
  ['a[*0]\n', 'a[*(0)]\n'],
  ['x: tuple[*a.b]\n', 'x: tuple[*(a.b)]\n'],
  ['try: pass\nexcept A, b.c,: pass\n', 'try: pass\nexcept (A, b.c): pass\n'],
])('%j has the syntax tree of %j', (repaired, known) => {
  expect(dumpOf(repaired)).toBe(dumpOf(known))
})

test('values of type statements and types of handlers go on', () => {
  const sources = ['type X = T[a] or None\n', 'type X[T] = a[b](c)[d].e # f\n', 'try: a\nexcept* A, B,: b\n']
  expect(taken(sources)).toEqual(sources)
  expect(taken(['type X = T[a=1] or b\n', 'try: a\nexcept ,: b\n', 'class A[**P = *a]: pass\n'])).toEqual([])
})

test('a repaired source is compiled', () => {
  expect(refusedByCompiler(['def f[T = a, U](): pass\n'])).toHaveLength(1)
  expect(parser.parses('def f[T = a, U](): pass\n')).toBe(true)
})
