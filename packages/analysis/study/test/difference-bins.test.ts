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

test('bins closed on the right hold their upper edge, and the first one 0', () => {
  const bins = differenceBins([0, 2, 5, 100], 'right')
  expect(bins.names).toEqual(['[0,2]', '(2,5]', '(5,100]'])
  expect([0, 2, -2, 2.001, 5, 5.001, 100].map((points) => binOfDifference(bins, points))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ])
})

test('100 points are in the last bin, and an undefined difference in none', () => {
  expect(binOfDifference(differenceBins(), 100)).toBe(3)
  expect(binOfDifference(differenceBins([0, 100]), 100)).toBe(0)
  expect(binOfDifference(differenceBins(), Number.NaN)).toBe(-1)
})

test.each([[[]], [[0]], [[0, 2]], [[1, 100]], [[0, 5, 2, 100]], [[0, 2, 2, 100]], [[0, Number.NaN, 100]]])(
  'edges %j are refused',
  (edges) => {
    expect(() => differenceBins(edges)).toThrow(/option bins=.*: expected ascending numbers from 0 to 100/)
  },
)
