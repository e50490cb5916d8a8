import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusEditSimilarity, editSimilarity, editSimilarityScore } from '../src/edit-similarity.ts'

test('editSimilarity of the usual example', () => {
  expect(editSimilarity('kitten', 'sitting')).toBeCloseTo(1 - 3 / 7, 15)
  expect(editSimilarity('kitten', 'sitting', { distance: 'indel' })).toBeCloseTo(1 - 5 / 13, 15)
})

test('editSimilarity is 1 for two empty texts, and 0 where one is empty', () => {
  for (const unit of ['char', 'token'] as const) {
    expect(editSimilarity('', '', { unit })).toBe(1)
    expect(editSimilarity('a', '', { unit })).toBe(0)
    expect(editSimilarity('', 'a', { unit })).toBe(0)
  }
})

test('editSimilarity takes the best of several references, or their mean', () => {
  expect(editSimilarity('abcd', ['abcx', 'abxx', 'xxxx'])).toBe(0.75)
  expect(editSimilarity('abcd', ['xxxx', 'abxx', 'abcx'])).toBe(0.75)
  expect(editSimilarity('abcd', ['abcx', 'abxx', 'xxxx'], { references: 'average' })).toBeCloseTo(
    1.25 / 3,
    15,
  )
})

test('editSimilarity is 1 for equal texts, within 0..1, symmetric, and no lower with one more reference', () => {
  const settings = fc.record({
    unit: fc.constantFrom('char', 'token'),
    distance: fc.constantFrom('levenshtein', 'indel'),
  })
  fc.assert(
    fc.property(codeLikeText, codeLikeText, codeLikeText, settings, (a, b, c, options) => {
      expect(editSimilarity(a, a, options)).toBe(1)
      const one = editSimilarity(a, b, options)
      expect(one).toBeGreaterThanOrEqual(0)
      expect(one).toBeLessThanOrEqual(1)
      expect(editSimilarity(b, a, options)).toBe(one)
      expect(editSimilarity(a, [b, c], options)).toBe(Math.max(one, editSimilarity(a, c, options)))
    }),
  )
})

test('corpusEditSimilarity is the mean of the segments', () => {
  expect(corpusEditSimilarity(['ab', 'cd'], ['ab', ['cx', 'xx']])).toBe(0.75)
  expect(() => corpusEditSimilarity([], [])).toThrow(RangeError)
  expect(() => corpusEditSimilarity(['a'], [])).toThrow(RangeError)
})

test('editSimilarityScore returns the score without parts', () => {
  expect(editSimilarityScore('abcd', 'abcx')).toEqual({ score: 0.75, parts: {} })
})
