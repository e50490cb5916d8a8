import { codeLikeText } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusTer, ter, terScore } from '../src/ter.ts'
import { testSacreBleu } from './sacrebleu-agreement.ts'

testSacreBleu(fixtureJson('golden/text-metrics.json'))

test('ter of the worked example of Snover et al.: one shift and three edits in 13 words', () => {
  const reference = 'SAUDI ARABIA denied THIS WEEK information published in the AMERICAN new york times'
  const hypothesis = 'THIS WEEK THE SAUDIS denied information published in the new york times'
  expect(terScore(hypothesis, reference).parts).toEqual({ edits: 4, referenceWords: 13 })
  expect(ter(hypothesis, reference)).toBe(4 / 13)
})

test('words without a reference are a rate of 1, and none a rate of 0', () => {
  expect(ter('x y', '')).toBe(1)
  expect(ter('', ['', ' '])).toBe(0)
  expect(ter('', 'x y')).toBe(1)
})

test('a candidate that is longer than the reference has a rate over 1', () => {
  expect(ter('a b c d', 'x')).toBe(4)
})

test('edits are those to the closest reference, lengths are averaged', () => {
  expect(ter('a b', ['a b', 'a b c d'])).toBe(0)
  expect(ter('a x', ['a b', 'c d e f'])).toBe(1 / 3)
})

test('ter is 0 for equal texts, and at most one edit for each word of the longer text', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      expect(ter(a, a)).toBe(0)
      const words = (text: string) => terScore('', text).parts.referenceWords
      const edits = terScore(a, b).parts.edits
      expect(edits).toBeLessThanOrEqual(Math.max(words(a), words(b)))
      expect(edits).toBeGreaterThanOrEqual(Math.abs(words(a) - words(b)))
    }),
  )
})

test('the corpus rate is that of summed edits', () => {
  expect(corpusTer(['a', 'b c d'], ['a', 'x c d'])).toBe(1 / 4)
  expect(() => corpusTer([], [])).toThrow(RangeError)
})
