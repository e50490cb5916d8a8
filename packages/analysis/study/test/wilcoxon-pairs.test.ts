import { expect, test } from 'vitest'
import { wilcoxonPairs } from '../src/wilcoxon-pairs.ts'

test('pairs come in order; the winner has the larger rank sum', () => {
  const grades = [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [2, 3, 4, 5, 6, 7, 8, 9],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ].map((ofModel) => Float64Array.from(ofModel))
  const { differences, pValues, winners } = wilcoxonPairs(grades)
  expect([...differences]).toEqual([-1, 0, 1])
  expect([...winners]).toEqual([-1, 0, 1])
  expect(pValues[1]).toBe(1)
})

test('a few large differences do not outweigh many small ones', () => {
  const small = Array.from({ length: 20 }, (_, i) => 1 + i / 100)
  const { differences, winners } = wilcoxonPairs([
    Float64Array.of(...small, 0),
    Float64Array.of(...small.map(() => 0), 100),
  ])
  expect([differences[0] < 0, winners[0]]).toEqual([true, 1])
})
