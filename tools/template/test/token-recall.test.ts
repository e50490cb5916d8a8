import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusTokenRecall, tokenRecall, tokenRecallScore } from '../src/token-recall.ts'

test.each([
  ['return x', 'return x', 1],
  ['return x', 'return y', 1 / 2],
  ['x x x', 'x x y', 2 / 3],
  ['', 'x', 0],
])('token recall of %j against %j', (candidate, reference, expected) => {
  expect(tokenRecall(candidate, reference)).toBeCloseTo(expected, 12)
})

test('without a token in the references it is undefined', () => {
  expect(tokenRecall('x', ['', ' '])).toBeNaN()
  expect(tokenRecallScore('x', ['', ' ']).reason).toBe('no reference has a token')
})

test('a text has all of its own tokens, and no fewer with a longer candidate', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, codeLikeText, (candidate, more, reference) => {
      fc.pre(!Number.isNaN(tokenRecall('', reference)))
      expect(tokenRecall(reference, reference)).toBe(1)
      const longer = tokenRecall(`${candidate} ${more}`, reference)
      expect(longer).toBeGreaterThanOrEqual(tokenRecall(`${candidate} `, reference))
    }),
  )
})

test('the corpus score is that of the summed counts', () => {
  expect(corpusTokenRecall(['a', 'b c d'], ['a', 'x c d'])).toBeCloseTo(3 / 4, 12)
  expect(() => corpusTokenRecall([], [])).toThrow(RangeError)
})
