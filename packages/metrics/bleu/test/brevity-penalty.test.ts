import { expect, test } from 'vitest'
import { brevityPenalty, closestReferenceLength } from '../src/brevity-penalty.ts'

test('a candidate at least as long as the reference is not penalized', () => {
  expect(brevityPenalty(5, 5)).toBe(1)
  expect(brevityPenalty(9, 5)).toBe(1)
  expect(brevityPenalty(0, 0)).toBe(1)
})

test('a shorter candidate is penalized by exp(1 - r / c)', () => {
  expect(brevityPenalty(12, 13)).toBeCloseTo(Math.exp(1 - 13 / 12), 15)
  // NLTK 3.8.1's documentation: two references of 28 tokens, a candidate of 12.
  expect(brevityPenalty(12, 28)).toBeCloseTo(0.2635971381157267, 15)
})

test('an empty candidate of a reference that is not empty has penalty 0', () => {
  expect(brevityPenalty(0, 3)).toBe(0)
})

test('the closest reference length counts, whatever the order of references', () => {
  // Papineni et al. 2002, section 2.2.2: references of 12, 15 and 17 words, a candidate of 12.
  expect(closestReferenceLength([17, 12, 15], 12)).toBe(12)
  expect(closestReferenceLength([12, 15, 17], 16)).toBe(15)
})

test('of two references equally close the shorter counts', () => {
  expect(closestReferenceLength([13, 11], 12)).toBe(11)
  expect(closestReferenceLength([11, 13], 12)).toBe(11)
})
