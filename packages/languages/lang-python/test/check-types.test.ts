import { expect, test } from 'vitest'
import { checkTypes } from '../src/check-types.ts'
import { refusedBy, taken } from './verdicts.ts'

test('annotations are expressions', () => {
  const sources = [
    'a: int',
    'a: list[int] = []',
    'a: "T"',
    'a: b.c[d, e] | None',
    'a: Callable[[int], str]',
    'a: 1 + 2',
    'def f(a: lambda: 0) -> (yield): pass',
    'def f(a: x if y else z): pass',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('a star stands in items of a type, and before the type of the rest of the arguments', () => {
  const sources = [
    'def f(*args: *Ts): pass',
    'a: tuple[*Ts]',
    'def f(a: tuple[int, *Ts]) -> tuple[*Ts]: pass',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'a: *b',
    'a: **b',
    'a: *b = c',
    'def f(a: *b): pass',
    'def f(**a: *b): pass',
    'def f(*a: **b): pass',
    'def f() -> *a: pass',
    'a: tuple[**P]',
  ]
  expect(refusedBy(checkTypes, wrong)).toEqual(wrong)
})

test('a star before a qualified name belongs to the whole name', () => {
  const sources = ['x: tuple[*a.b]', 'x: a[int, *b.c.d]', 'def f(*a: *b.c): pass']
  expect(taken(sources)).toEqual(sources)
  expect(taken(['def f(a: *b.c): pass', 'x: *a.b'])).toEqual([])
})

test('bounds stand in lists of type parameters', () => {
  expect(taken(['def f[T: int](): pass', 'class A[T: (int, str)]: pass'])).toHaveLength(2)
  expect(taken(['a: b: c', 'def f() -> a: b: pass'])).toEqual([])
})

test('type parameters of Python 3.12 are names, with stars or bounds', () => {
  const sources = [
    'def f[T](a: T) -> T: pass',
    'class A[T, *Ts, **P]: pass',
    'type A = int',
    'type A[T, *Ts] = dict[T, *Ts]',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'def f[0](): pass',
    'def f[a.b](): pass',
    'class A[T[0]]: pass',
    'type A[0] = int',
    'def f[*1](): pass',
  ]
  expect(taken(wrong)).toEqual([])
  expect(refusedBy(checkTypes, ['def f[0](): pass', 'def f[a.b](): pass', 'type A[0] = int'])).toHaveLength(3)
})

test('type is a name, too: it is called, subscripted and assigned to', () => {
  const sources = [
    'type = 1',
    'type.a = 1',
    'type(a)',
    'type (a)',
    'type(a).b = c',
    'type(a, b, c).d = e',
    'type().a = b',
    'type(*a).b = c',
    'type(*a).b().c[d] = e',
    'type(a)[0] = b',
    'type(a).b().c[0] = d[1]',
    'type[a] = b',
    'type [a] = b',
    'type[a].b = c',
    'type(a).b: c = d',
    'type(a).b: c',
    'type(a).b = c = d',
    'type(a).b += c',
    'x = type(a).b = c',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('an alias has a plain name, and calls of type are not assigned to', () => {
  const wrong = [
    'type (a) = b',
    'type (*a) = b',
    'type a[(*b)] = c',
    'type a: b = c',
    'type(a): b = c',
    'type(a, b) = c',
    'type(a)() = b',
    'type(a).b() = c',
    'type[] = a',
    'type[].a = b',
    'type a.b = c',
    'type a[0].b = c',
    'type 1 = a',
    'type a if b else c = d',
    'type -a = b',
    'type *a = b',
    'type {}(a).b = c',
  ]
  expect(taken(wrong)).toEqual([])
})
