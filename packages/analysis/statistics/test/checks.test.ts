import { expect, test } from 'vitest'
import {
  checkChoice,
  checkFinite,
  checkOpenProbability,
  checkPaired,
  checkShare,
  checkWhole,
} from '../src/checks.ts'

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
