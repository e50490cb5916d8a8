import type { Metric } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { nearestReference } from '../src/nearest-reference.ts'

/** The share of the candidate's letters that some reference has. */
const metric: Metric<ReadonlySet<string>> = {
  name: 'letters',
  signature: 'letters|level:corpus|v:1.2.3',
  level: 'corpus',
  columns: ['matches', 'letters'],
  prepare: (references) => new Set(references.join('')),
  measure(candidate, known, row, offset = 0) {
    row[offset] = [...candidate].filter((letter) => known.has(letter)).length
    row[offset + 1] = [...candidate].length
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}

test('the nearest reference is the one that scores best by itself, the first of those that score alike', () => {
  expect(nearestReference(metric, 'abc', ['a', 'ab', 'bc', 'x']).reference).toBe(1)
  expect(nearestReference(metric, 'abc', ['x', 'y']).reference).toBe(0)
})

test('the score is that against all references', () => {
  expect(nearestReference(metric, 'abcd', ['a', 'bc']).score).toBe(3 / 4)
  expect(nearestReference(metric, 'abcd', 'abc')).toEqual({
    score: 3 / 4,
    reference: 0,
    text: 'abc',
    references: ['abc'],
  })
})

test('where no reference gives a score it is the first', () => {
  expect(nearestReference(metric, '', ['a', 'b'])).toEqual({
    score: Number.NaN,
    reference: 0,
    text: 'a',
    references: ['a', 'b'],
  })
})

test('no reference, and what is no string, are errors', () => {
  expect(() => nearestReference(metric, 'a', [])).toThrow(RangeError)
  expect(() => nearestReference(metric, 7 as unknown as string, ['a'])).toThrow(TypeError)
})
