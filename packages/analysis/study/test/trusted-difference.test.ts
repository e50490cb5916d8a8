import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trustedDifference } from '../src/trusted-difference.ts'
import { fixedComparisons } from './systems.ts'

test('it is the smallest difference from which on people agree often enough', () => {
  // differences 1, 2, 3 among models 0, 1, 2: people see none in the smallest
  const metric = fixedComparisons([0, 1, 3])
  const human = fixedComparisons([0, 0, 1])
  expect(trustedDifference(metric, human)).toEqual({ difference: 2, pairs: 2, agreement: 1 })
  expect(trustedDifference(metric, human, 0.6)).toEqual({ difference: 1, pairs: 3, agreement: 2 / 3 })
})

test('a rare disagreement far up does not end the search', () => {
  const models = Array.from({ length: 12 }, (_, m) => m)
  const human = models.map((m) => (m === 0 ? 11.5 : m))
  const { difference, agreement, pairs } = trustedDifference(
    fixedComparisons(models),
    fixedComparisons(human),
    0.8,
  )
  expect([difference, pairs, agreement]).toEqual([1, 66, 55 / 66])
})

test('it is what a search over all differences finds', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 7 })
  fc.assert(
    fc.property(scores, fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), (m, h) => {
      const metric = fixedComparisons(m)
      const human = fixedComparisons(h.slice(0, m.length))
      const sizes = [...metric.differences].map(Math.abs)
      const slow = [...new Set(sizes)]
        .filter((size) => size > 0)
        .sort((a, b) => a - b)
        .find((least) => {
          const pairs = sizes.flatMap((size, i) => (size >= least ? [i] : []))
          const agreeing = pairs.filter((i) => human.winners[i] === Math.sign(metric.differences[i]))
          return agreeing.length / pairs.length >= 0.75
        })
      expect(trustedDifference(metric, human, 0.75).difference).toBe(slow ?? Number.NaN)
    }),
  )
})

test('where there is none, a reason says so', () => {
  expect(trustedDifference(fixedComparisons([1, 2]), fixedComparisons([2, 1])).reason).toBe(
    'people agree in less than 95 % of pairs, whatever their difference',
  )
  expect(trustedDifference(fixedComparisons([1, 1]), fixedComparisons([2, 1])).reason).toBe('no pair differs')
})

test('what is out of range is refused', () => {
  expect(() => trustedDifference(fixedComparisons([1, 2]), fixedComparisons([1, 2]), 0)).toThrow('share')
  expect(() => trustedDifference(fixedComparisons([1, 2]), fixedComparisons([1]))).toThrow('2 models')
})
