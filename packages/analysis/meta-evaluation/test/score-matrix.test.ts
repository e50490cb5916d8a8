import { expect, test } from 'vitest'
import { checkScoreMatrices, scoreGroups } from '../src/score-matrix.ts'

test('groups are items, systems or all, without missing outputs', () => {
  const gold = [
    [1, 2],
    [3, Number.NaN],
  ]
  const scores = [
    [10, 20],
    [30, 40],
  ]
  const golds = (by: 'item' | 'system' | 'none') => scoreGroups(gold, scores, by).map(({ gold }) => [...gold])
  expect(golds('item')).toEqual([[1, 3], [2]])
  expect(golds('system')).toEqual([[1, 2], [3]])
  expect(golds('none')).toEqual([[1, 2, 3]])
})

test('matrices of other shapes throw', () => {
  expect(() => checkScoreMatrices([], [])).toThrow('expected at least one system and one item')
  expect(() => checkScoreMatrices([[1, 2]], [[1]])).toThrow('scores of system 0: expected 2 items, got 1')
  expect(() => checkScoreMatrices([[1]], [[Number.POSITIVE_INFINITY]])).toThrow('scores of system 0, item 0')
})
