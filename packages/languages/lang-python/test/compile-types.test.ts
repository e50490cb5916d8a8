import { expect, test } from 'vitest'
import { compiled, refusedByCompiler } from './compiled.ts'

// what CPython 3.14.2's `compile` says

test('type parameters have different names', () => {
  const wrong = ['def f[T, *T](): pass', 'class A[T, U, **T]: pass', 'type X[T: int, T] = U']
  wrong.push('class A[__debug__]: pass')
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['class A[T: dict[int, int]]: pass', 'class A[T]:\n def f[T](T): T = 1']
  expect(compiled(sources)).toEqual(sources)
})

test('behind a type parameter with a default, all have one', () => {
  const wrong = ['class A[T = a, U]: pass', 'def f[T = a, *Ts](): pass', 'type X[T = a, **P] = b']
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = ['class A[T, U = a, *Ts = *b]: pass', 'class A[*Ts, T = b]: pass']
  expect(compiled(sources)).toEqual(sources)
})

test('type parameters, aliases, and bases beside parameters do not yield, await or bind', () => {
  const wrong = [
    'def f():\n class A[T: (yield)]: pass',
    'class A[T = (a := 1)]: pass',
    'class A[T](a := 1): pass',
    'class A[T](b=(a := 1)): pass',
    'type X = [a := 1 for b in c]',
    'async def f():\n type X = await a',
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
  const sources = [
    'class A(a := 1): pass',
    'def f():\n class A[T: lambda: (yield)]: pass',
    'def f():\n @(yield)\n class A[T](B): pass',
    'type X = lambda: (a := 1)',
    'type(x).y = (a := 1)',
    'def f():\n type[x] = (yield)',
    'def f[T](a=(b := 1)): yield',
  ]
  expect(compiled(sources)).toEqual(sources)
})
