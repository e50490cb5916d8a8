import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpusEed, eed, eedScore } from '../src/eed.ts'

test('eed equals the example in the documentation of torchmetrics 1.9.0, to its four places', () => {
  const candidates = ['this is the prediction', 'here is an other sample']
  expect(corpusEed(candidates, ['this is the reference', 'here is another one']).toFixed(4)).toBe('0.3078')
})

const GUIDE = [
  'It is a guide to action which ensures that the military always obeys the commands of the party',
  'It is a guide to action that ensures that the military will forever heed Party commands',
] as const
const HISTORY = [
  'he read the book because he was interested in world history',
  'he was interested in world history because he read the book',
] as const
const CAT = ['the cat the   cat on the mat ', 'the  cat is     on the mat '] as const

test.each([
  [GUIDE, HISTORY, 0.24248056001808083],
  [HISTORY, CAT, 0.19152276295133436],
])(
  'corpusEed equals the authors’ program, as the tests of torchmetrics 1.9.0 quote it',
  (one, other, expected) => {
    expect(corpusEed([one[0], other[0]], [one[1], other[1]])).toBeCloseTo(expected, 14)
  },
)

test('the lowest rate of several references counts', () => {
  const [near, far] = ['return x', 'while y: pass']
  expect(eed('return x + 1', [far, near])).toBe(eed('return x + 1', near))
})

test('eed is from 0 to 1, and no candidate is closer to a text than the text', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      const rate = eed(a, b)
      expect(rate).toBeGreaterThanOrEqual(0)
      expect(rate).toBeLessThanOrEqual(1)
      expect(eed(a, [a, b])).toBeLessThanOrEqual(eed(a, b))
    }),
  )
})

test('texts that are too long have no rate and say why', () => {
  expect(eed('a'.repeat(20_000), 'b'.repeat(20_000))).toBeNaN()
  expect(eedScore('a'.repeat(20_000), 'b'.repeat(20_000)).reason).toMatch(/too long/)
})

test('an unknown option and a negative cost are errors', () => {
  expect(() => eed('a', 'b', { beta: 1 } as object)).toThrow("unknown option 'beta'")
  expect(() => eed('a', 'b', { alpha: -1 })).toThrow(RangeError)
})
