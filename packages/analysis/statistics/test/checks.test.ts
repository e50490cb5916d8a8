import { expect, test } from 'vitest'
import { bettingInterval } from '../src/betting-interval.ts'
import {
  checkAtLeast,
  checkChoice,
  checkFinite,
  checkOpenProbability,
  checkPaired,
  checkShare,
  checkWhole,
  checkWithin,
} from '../src/checks.ts'
import { expectedBest } from '../src/expected-best.ts'
import { medianInterval } from '../src/median-interval.ts'
import {
  benjaminiHochbergCorrection,
  benjaminiYekutieliCorrection,
  bonferroniCorrection,
  holmCorrection,
} from '../src/multiple-comparisons.ts'
import { pairedTTest } from '../src/paired-t.ts'
import { pearsonCorrelation } from '../src/pearson.ts'
import { midranks } from '../src/ranks.ts'
import { skewness } from '../src/skewness.ts'

test('a list is finite, and long enough', () => {
  expect(() => {
    checkFinite('x', [1, -2, 0])
  }).not.toThrow()
  expect(() => {
    checkFinite('x', [1, Number.NaN])
  }).toThrow('x[1]: expected a finite number, got NaN')
  expect(() => {
    checkFinite('x', [Number.POSITIVE_INFINITY])
  }).toThrow(RangeError)
  expect(() => {
    checkFinite('x', [])
  }).toThrow('x: expected at least 1 numbers, got 0')
})

test('paired lists have one length', () => {
  expect(() => {
    checkPaired('a', [1, 2], 'b', [1])
  }).toThrow('a has 2 numbers but b has 1: they must pair up')
})

test('whole numbers lie within their bounds', () => {
  expect(() => {
    checkWhole('k', 3, 1, 3)
  }).not.toThrow()
  for (const value of [0, 4, 1.5, Number.NaN])
    expect(() => {
      checkWhole('k', value, 1, 3)
    }).toThrow(`k: expected a whole number from 1 to 3, got ${value}`)
  expect(() => {
    checkWhole('n', -1, 0)
  }).toThrow('n: expected a whole number of at least 0, got -1')
})

test('probabilities are open, choices are listed', () => {
  for (const value of [0, 1, Number.NaN])
    expect(() => {
      checkOpenProbability('alpha', value)
    }).toThrow(RangeError)
  expect(() => {
    checkChoice('method', 'bcaa', ['bca', 'basic'])
  }).toThrow("method: expected one of bca, basic, got 'bcaa'")
})

test('successes lie between 0 and the trials', () => {
  expect(() => {
    checkShare(0.5, 2)
  }).not.toThrow()
  expect(() => {
    checkShare(-1, 2)
  }).toThrow('successes: expected a number from 0 to 2, got -1')
  expect(() => {
    checkShare(0, Number.POSITIVE_INFINITY)
  }).toThrow('trials: expected a finite number over 0, got Infinity')
})

test.each<[name: string, call: (values: never) => unknown]>([
  ['values', midranks],
  ['values', bettingInterval],
  ['values', medianInterval],
  ['values', skewness],
  ['scores', (scores) => expectedBest(scores, 1)],
  ['pValues', bonferroniCorrection],
  ['pValues', holmCorrection],
  ['pValues', benjaminiHochbergCorrection],
  ['pValues', benjaminiYekutieliCorrection],
  ['x', (x) => pearsonCorrelation(x, [0.5, 0.25] as never)],
  ['a', (a) => pairedTTest(a, [0.5, 0.25] as never)],
])('what is not a list of numbers is a TypeError that names %s', (name, call) => {
  const wrong = [undefined, null, 0.5, '0.5', {}, [0.5, null], [0.5, undefined], [0.5, '0.25'], [0.5, true]]
  for (const values of wrong) {
    expect(() => call(values as never)).toThrow(TypeError)
    expect(() => call(values as never)).toThrow(name)
  }
})

test('a number has a least value, or lies between two', () => {
  expect(() => {
    checkAtLeast('x', 0, 0)
    checkAtLeast('x', Number.POSITIVE_INFINITY, 0)
    checkWithin('x', 0, 0, 1)
    checkWithin('x', 1, 0, 1)
  }).not.toThrow()
  for (const value of [-1, Number.NaN])
    expect(() => {
      checkAtLeast('x', value, 0)
    }).toThrow(new RangeError(`x: expected a number of at least 0, got ${value}`))
  for (const value of [-0.1, 1.1, Number.NaN])
    expect(() => {
      checkWithin('x', value, 0, 1)
    }).toThrow(new RangeError(`x: expected a number from 0 to 1, got ${value}`))
  expect(() => {
    checkAtLeast('x', '2' as never, 0)
  }).toThrow(TypeError)
})
