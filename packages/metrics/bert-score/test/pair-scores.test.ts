import { expect, test } from 'vitest'
import { fScore, isBlank, pairScores, rawFScore } from '../src/pair-scores.ts'
import { textOf } from './match-twin.ts'

// cosines: a-x 1, a-y 0, b-x 0.6, b-y -0.8
const candidate = textOf(
  [
    [1, 0],
    [0.6, -0.8],
  ],
  2,
)
const reference = textOf(
  [
    [2, 0],
    [0, 3],
  ],
  2,
)

test('precision and recall are means of the best cosines', () => {
  const { precision, recall } = pairScores(candidate, reference, undefined)
  expect(precision).toBeCloseTo((1 + 0.6) / 2, 7)
  expect(recall).toBeCloseTo((1 + 0) / 2, 7)
})

test('special tokens weigh nothing and can be matched', () => {
  const special = { ...candidate, special: Uint8Array.of(1, 0) }
  const { precision, recall } = pairScores(special, reference, undefined)
  expect(precision).toBeCloseTo(0.6, 7)
  expect(recall).toBeCloseTo(0.5, 7)
})

test('idf weighs tokens by id; without any weight a side is undefined', () => {
  const idf = { documents: 1, unseen: 2, values: new Map([[0, 0]]) }
  expect(pairScores(candidate, reference, idf).precision).toBeCloseTo(0.6, 7)
  const none = { documents: 1, unseen: 0, values: new Map() }
  expect(pairScores(candidate, reference, none)).toEqual({ precision: Number.NaN, recall: Number.NaN })
})

test('padding replaces a best match below 0', () => {
  const opposite = textOf([[-1, 0]], 2)
  expect(pairScores(reference, opposite, undefined).recall).toBe(0)
  expect(pairScores(textOf([[1, 0]], 2), opposite, undefined)).toEqual({ precision: -1, recall: -1 })
  const padded = { candidate: false, reference: true }
  expect(pairScores(textOf([[1, 0]], 2), opposite, undefined, padded)).toEqual({ precision: 0, recall: -1 })
})

test('F is the weighted harmonic mean', () => {
  expect(fScore({ precision: 0.5, recall: 0.25 }, 1)).toBeCloseTo(1 / 3, 15)
  expect(fScore({ precision: 0.5, recall: 0.25 }, 3)).toBeCloseTo(1.25 / 4.75, 15)
  expect(fScore({ precision: 0, recall: 0 }, 1)).toBe(0)
  expect(fScore({ precision: -0.1, recall: 0.2 }, 1)).toBe(0)
  expect(rawFScore({ precision: 0, recall: 0 }, 1)).toBeNaN()
  expect(fScore({ precision: Number.NaN, recall: 1 }, 1)).toBeNaN()
})

test('a text is blank with its two special tokens alone', () => {
  expect(isBlank(candidate)).toBe(true)
  expect(isBlank(textOf([[1], [1], [1]], 1))).toBe(false)
})
