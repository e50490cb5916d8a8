import { expect, test } from 'vitest'
import { checkTargets } from '../src/check-targets.ts'
import { refusedBy, taken } from './verdicts.ts'

test('names, attributes, items and sequences of them are assigned to', () => {
  const sources = [
    'a = 1',
    'a.b = 1',
    'a[0] = a[1:2] = 1',
    'a, b = c',
    'a, = b',
    '(a, b) = [c, d] = e',
    '[a, [b, (c, d)]] = e',
    '*a, b = c',
    '[*a] = b',
    'a, (b, *c) = d',
    '(a) = 1',
    '(a.b) = 1',
    '() = a',
    '[] = a',
    'f().a = 1',
    'f()[0] = 1',
    'x = yield',
    'x = *a, b',
  ]
  expect(taken(sources)).toEqual(sources)
})

test('nothing else is', () => {
  const sources = [
    '1 = a',
    '"a" = b',
    'f() = a',
    'a + b = c',
    '-a = b',
    'None = a',
    'True = a',
    '... = a',
    '{a} = b',
    '(a, 1) = b',
  ]
  const more = [
    'lambda: a = b',
    'a if b else c = d',
    '[a for b in c] = d',
    'a < b = c',
    'not a = b',
    '(yield) = a',
    'f"{a}" = b',
  ]
  expect(taken([...sources, ...more])).toEqual([])
})

test('augmented assignments and annotations have one target, and stand alone', () => {
  const sources = [
    'a += 1',
    'a.b -= 1',
    'a[0] *= 1',
    'a //= b',
    'a @= b',
    '(a) += 1',
    'a: int',
    'a.b: int = 1',
    'a[0]: int',
    '(a): int',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'a, b += 1',
    '(a, b) += 1',
    '[a] += 1',
    '*a += 1',
    'a += b += 1',
    'a = b += 1',
    'a += b = 1',
    'a, b: int',
    '(a, b): int',
    '[a]: int = b',
    '*a.b: int',
    'a: int = b = c',
    'a = b: int = c',
    'f(): int',
  ]
  expect(taken(wrong)).toEqual([])
  expect(refusedBy(checkTargets, ['a += b += 1', 'a, b += 1', '*a.b: int', 'a: int = b = c'])).toHaveLength(4)
})

test('a star in parentheses has a comma', () => {
  expect(taken(['(*a, b) = c', '(*a,) = b'])).toHaveLength(2)
  expect(taken(['(*a) = b', '((*a)) = b'])).toEqual([])
})

test('names, attributes, items and sequences of them are deleted, without stars', () => {
  const sources = [
    'del a',
    'del a, b.c, d[0]',
    'del (a)',
    'del (a, [b, c])',
    'del a,',
    'del ()',
    'del []',
    'del a().b',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'del 1',
    'del f()',
    'del a + b',
    'del *a',
    'del (*a, b)',
    'del a, *b.c',
    'del (a, b + c)',
    'del {a}',
    'del None',
  ]
  expect(refusedBy(checkTargets, wrong)).toEqual(wrong)
  expect(taken(['del', 'del lambda: a', 'del a := b'])).toEqual([])
})

test('what with opens is given to the same', () => {
  const sources = [
    'with a as b: c',
    'with a as b.c: d',
    'with a as b[0]: c',
    'with a as (b, c): d',
    'with a as [b, *c]: d',
  ]
  expect(taken(sources)).toEqual(sources)
  const wrong = [
    'with a as 1: b',
    'with a as f(): b',
    'with a as b + c: d',
    'with (a as b - c): d',
    'with a as None: b',
  ]
  expect(refusedBy(checkTargets, wrong)).toEqual(wrong)
})

test('loops and comprehensions give values to the same', () => {
  const sources = [
    'for a in b: c',
    'for a, *b in c: d',
    'for a.b in c: d',
    'for a[0] in b: c',
    '[a for (a, b) in c]',
    '[a for a, in b]',
  ]
  expect(taken(sources)).toEqual(sources)
  expect(
    taken(['for 1 in a: b', 'for f() in a: b', 'for a + b in c: d', '[a for 1 in b]', 'for None in a: b']),
  ).toEqual([])
})
