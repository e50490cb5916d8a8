import { codeLikeText } from '@codegen-eval/metric/testing'
import { tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '../src/edit-distance.ts'

interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
}

const golden = sharedJson<TextMetrics>('golden/text-metrics.json')

describe.skipIf(!golden)('against the golden distances, best reference', () => {
  test('Levenshtein distance over code points', () => {
    for (const { hyp, refs, scores } of golden!.segments) {
      expect(Math.min(...refs.map((ref) => editDistance(hyp, ref)))).toBe(scores['lev/chars'])
    }
  })

  test('Levenshtein distance over code tokens', () => {
    for (const { hyp, refs, scores } of golden!.segments) {
      const distances = refs.map((ref) => editDistance(hyp, ref, { unit: 'token' }))
      expect(Math.min(...distances)).toBe(scores['lev/tokens'])
    }
  })

  test('longest common subsequence of code tokens, from the insert-delete distance', () => {
    const count = (text: string) => tokenizeCode(text).length
    for (const { hyp, refs, scores } of golden!.segments) {
      const lengths = refs.map((ref) => {
        const distance = editDistance(hyp, ref, { unit: 'token', distance: 'indel' })
        return (count(hyp) + count(ref) - distance) / 2
      })
      expect(Math.max(...lengths)).toBe(scores['lcs/tokens'])
    }
  })
})

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
