import { expect, test } from 'vitest'
import { scoreGrid } from '../../src/output/score-grid.ts'
import { ONE_MODEL, SCORES } from './scores.ts'

test('scores are times 100, with the given digits; the best as printed are marked, ties together', () => {
  const { rows } = scoreGrid(SCORES, 2)
  expect(rows.map(({ cells, best }) => [cells, best])).toEqual([
    [
      ['12.34', '30.00', '30.00'],
      [false, true, true],
    ],
    [
      ['100.00', '', '66.67'],
      [true, false, false],
    ],
  ])
  expect(scoreGrid(SCORES, 3).rows[0]!.best).toEqual([false, false, true])
})

test('why a score is undefined is kept with its model', () => {
  expect(scoreGrid(SCORES, 2).rows[1]!.undefined).toEqual([{ model: 'gpt_4', reason: 'no words' }])
})

test('of one model, nothing is best', () => {
  expect(scoreGrid(ONE_MODEL, 0).rows[0]).toMatchObject({ cells: ['12'], best: [false] })
})
