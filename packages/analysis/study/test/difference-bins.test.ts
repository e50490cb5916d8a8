import { expect, test } from 'vitest'
import { binOfDifference, differenceBins } from '../src/difference-bins.ts'

test('the default bins are those of the study', () => {
  expect(differenceBins().names).toEqual(['[0,2)', '[2,5)', '[5,10)', '[10,100)'])
})

test('a bin holds its lower edge and not its upper one, for either sign', () => {
  const bins = differenceBins()
  const binOf = (points: number) => binOfDifference(bins, points)
  expect([0, 1.999, 2, 4.999, 5, 9.999, 10, 99].map(binOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect([-1, -2, -50].map(binOf)).toEqual([0, 1, 3])
})

test('100 points are in the last bin, and an undefined difference in none', () => {
  expect(binOfDifference(differenceBins(), 100)).toBe(3)
  expect(binOfDifference(differenceBins([0, 100]), 100)).toBe(0)
  expect(binOfDifference(differenceBins(), Number.NaN)).toBe(-1)
})

test.each([[[]], [[0]], [[0, 2]], [[1, 100]], [[0, 5, 2, 100]], [[0, 2, 2, 100]], [[0, Number.NaN, 100]]])(
  'edges %j are refused',
  (edges) => {
    expect(() => differenceBins(edges)).toThrow('bins: expected ascending numbers from 0 to 100')
  },
)
