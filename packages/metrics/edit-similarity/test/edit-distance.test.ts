import { codeLikeText } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../src/edit-distance.ts'
import { testDistances } from './distance-agreement.ts'

testDistances(fixtureJson('golden/text-metrics.json'))

test('editDistance of the usual examples', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('kitten', 'sitting', { distance: 'indel' })).toBe(5)
  expect(editDistance('kitten', 'sitting', { distance: 'weighted', substitute: 0.5 })).toBe(2)
})

test('editDistance counts characters as code points', () => {
  expect(editDistance('a😀', 'a')).toBe(1)
  expect(editDistance('a😀', 'a', { distance: 'indel' })).toBe(1)
  expect(editDistance('a😀', 'a', { distance: 'weighted', delete: 3 })).toBe(3)
})

test('editDistance over tokens uses the given tokenizer', () => {
  expect(editDistance('f(x)', 'f(y)', { unit: 'token' })).toBe(1)
  expect(editDistance('f(x) + 1', 'f(y) + 1', { unit: 'token', tokenize: tokenizeWhitespace })).toBe(1)
  expect(editDistance('a  b', 'a b', { unit: 'token' })).toBe(0)
  expect(editDistance('a,b', 'a,c', { unit: 'token', tokenize: (text) => text.split(',') })).toBe(1)
})

test('editDistance of empty texts', () => {
  for (const unit of ['char', 'token'] as const) {
    expect(editDistance('', '', { unit })).toBe(0)
    expect(editDistance('', 'ab', { unit })).toBe(unit === 'char' ? 2 : 1)
    expect(editDistance('ab', '', { unit })).toBe(unit === 'char' ? 2 : 1)
  }
})

test('editDistance is zero for equal texts, symmetric, and it satisfies the triangle inequality', () => {
  const distances = ['levenshtein', 'indel'] as const
  fc.assert(
    fc.property(
      codeLikeText,
      codeLikeText,
      codeLikeText,
      fc.constantFrom(...distances),
      (a, b, c, distance) => {
        for (const unit of ['char', 'token'] as const) {
          const options = { unit, distance }
          expect(editDistance(a, a, options)).toBe(0)
          expect(editDistance(a, b, options)).toBe(editDistance(b, a, options))
          expect(editDistance(a, c, options)).toBeLessThanOrEqual(
            editDistance(a, b, options) + editDistance(b, c, options),
          )
        }
      },
    ),
  )
})

test('editDistance above maxDistance is Infinity', () => {
  expect(editDistance('kitten', 'sitting', { maxDistance: 3 })).toBe(3)
  expect(editDistance('kitten', 'sitting', { maxDistance: 2 })).toBe(Number.POSITIVE_INFINITY)
  expect(() => editDistance('a', 'b', { maxDistance: -1 })).toThrow(/maxDistance=-1: expected/)
  expect(() => editDistance('a', 'b', { maxDistance: Number.NaN })).toThrow(RangeError)
})

test('editDistance throws for an argument that is not a string, and names it', () => {
  expect(() => editDistance(undefined as never, 'a')).toThrow(
    new TypeError('candidate: expected a string, got undefined'),
  )
  expect(() => editDistance('a', null as never, { unit: 'token' })).toThrow(
    new TypeError('reference: expected a string, got null'),
  )
})
