import { expect, test } from 'vitest'
import { writeBestReferenceRow } from '../src/best-reference.ts'

/** Rows of a score, where NaN stands for none, and a number that tells references apart. */
function best(scores: readonly number[]): number[] {
  const row = new Float64Array(4).fill(-7)
  const references = scores.map((score, i) => ({ score, i }))
  const rows = {
    width: 2,
    measure(reference: (typeof references)[number], measured: Float64Array) {
      measured[0] = reference.score
      measured[1] = reference.i
    },
    score: (measured: Float64Array) => measured[0],
  }
  writeBestReferenceRow(references, rows, row, 1)
  return [...row]
}

test('the row of the reference that scores best is written, at the offset', () => {
  expect(best([0.2, 0.9, 0.5])).toEqual([-7, 0.9, 1, -7])
})

test('of references that score alike the first counts', () => {
  expect(best([0.2, 0.9, 0.9])).toEqual([-7, 0.9, 1, -7])
})

test('a reference without a score comes last, wherever it stands', () => {
  expect(best([Number.NaN, 0.1])).toEqual([-7, 0.1, 1, -7])
  expect(best([0.1, Number.NaN])).toEqual([-7, 0.1, 0, -7])
  expect(best([Number.NaN, Number.NaN])).toEqual([-7, Number.NaN, 0, -7])
})
