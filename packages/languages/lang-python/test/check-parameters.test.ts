import { expect, test } from 'vitest'
import { checkParameters } from '../src/check-parameters.ts'
import { refusedBy, taken } from './verdicts.ts'

/** The same list of parameters in a function and in a lambda. */
function both(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => [`def f(${list}): pass`, `lambda ${list}: 0`])
}

test('parameters are positional only, either, then named only, and each group may have defaults', () => {
  const sources = both(
    '',
    'a',
    'a,',
    'a, b=1',
    'a, /',
    'a, /, b',
    'a, b=1, /, c=2',
    'a=1, /, *, b',
    '*, a',
    '*, a, b=1, c',
    '*a',
    '*a, b',
    '*a, b=1, c, **d',
    '*, a, **b',
    '**a',
    '**a,',
    'a, b=1, /, c=2, *d, e, f=3, **g',
  )
  expect(taken(sources)).toEqual(sources)
})

test('of the positional parameters none without a default follows one with a default', () => {
  const sources = both('a=1, b', 'a=1, /, b', 'a, b=1, c, *d')
  expect(refusedBy(checkParameters, sources)).toEqual(sources)
})

test('nothing follows the parameter for the rest of the named arguments', () => {
  const sources = both('**a, b', '**a, *b', '**a, **b', '**a, b=1', '**a, *, b', '**a, /')
  expect(refusedBy(checkParameters, sources)).toEqual(sources)
})

test('a slash comes once, after a parameter and before a star', () => {
  const sources = both('/', '/, a', 'a, /, b, /', '*a, /', '*, a, /')
  expect(refusedBy(checkParameters, sources)).toEqual(sources)
})

test('a star comes once, and one without a name has a named parameter after it', () => {
  const sources = both('*, *', '*a, *b', '*a, *, b', '*, *a', '*', '*,', 'a, *', '*, **a')
  expect(refusedBy(checkParameters, sources)).toEqual(sources)
})

test('parameters are names: Python 2 could take tuples apart', () => {
  const sources = ['def f((a, b)): pass', 'def f(a, (b, c)=d): pass', 'lambda (a, b): 0', 'def f((a)): pass']
  expect(refusedBy(checkParameters, sources)).toEqual(sources)
  expect(
    taken([
      'def f(a.b): pass',
      'def f(1): pass',
      'def f(*a.b): pass',
      'def f(**a[0]): pass',
      'def f(None): pass',
    ]),
  ).toEqual([])
})

test('functions annotate their parameters, lambdas do not', () => {
  const sources = ['def f(a: int, b: str = "", *c: float, d: x.y, **e: "T"): pass']
  expect(taken(sources)).toEqual(sources)
  expect(taken(['lambda a: int: 0', 'lambda a: int = 1: 0', 'lambda *a: int: 0'])).toEqual([])
  expect(refusedBy(checkParameters, ['def f(a: int = 1, b: int): pass'])).toHaveLength(1)
})
