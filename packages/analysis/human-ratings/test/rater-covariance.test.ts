import { describe, expect, test } from 'vitest'
import { raterCovariance, ratingTable } from '../src/index.ts'
import { edgeCovariance } from '../src/rater-covariance.ts'
import { raterGraph } from '../src/rater-graph.ts'
import { conalaTable, golden } from './conala.ts'
import { fromRows } from './some-ratings.ts'

describe.skipIf(!golden)('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('the matrix agrees to 1e-12', () => {
    const table = conalaTable()
    expect(table.raters).toEqual(golden!.workerOrder)
    const matrix = raterCovariance(table)
    const differences = golden!.covariance.flat().map((value, cell) => Math.abs(value - matrix[cell]))
    expect(differences).toHaveLength(16 * 16)
    expect(Math.max(...differences)).toBeLessThan(1e-12)
  })
})

test('is 1 for full agreement, 0 for chance, -1/(M-1) for none, for strangers and on the diagonal', () => {
  const none = undefined
  const ratings = fromRows([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
    [0, 1, 0, 1],
    [1, 1, 0, 0],
    [none, none, none, none, 1],
  ])
  expect([...raterCovariance(ratings)].slice(0, 5)).toEqual([-1, 1, 0, -1, -1])
})

test('the number of labels counts, also those of the scale that nobody gave', () => {
  const table = ratingTable(
    fromRows([
      [0, 1],
      [0, 0],
    ]),
    [0, 1, 2, 3],
  )
  expect([...edgeCovariance(raterGraph(table), 4)]).toEqual([1 / 3, 1 / 3])
})

test('a scale of one label is an error that says why', () => {
  expect(() => raterCovariance(fromRows([[1], [1]]))).toThrow(RangeError)
})
