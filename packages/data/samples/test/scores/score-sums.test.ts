import { expect, test } from 'vitest'
import { addScore, columnOf, newColumn, newModel } from '../../src/scores/score-sums.ts'
import { UNIT_RANGE } from '../../src/scores/score-value.ts'

test('sums are those of zeros and ones, or of any scores with their squares', () => {
  const column = newColumn(new Map(), 's')
  addScore(column, 0, 0, 2 / 3, 3)
  addScore(column, 0, 0, Number.NaN, 1)
  expect(columnOf('s', column, 1, [0, 1], UNIT_RANGE)).toMatchObject({
    ...{ sums: [Float64Array.of(2, 0)], counts: [Float64Array.of(3, 0)], binary: true },
  })
  addScore(column, 0, 1, 0.5, 1)
  const { squares, binary } = columnOf('s', column, 1, [0, 1], UNIT_RANGE)
  expect([squares, binary]).toEqual([[Float64Array.of(2, 0.25)], false])
})

test('models are numbered in their order', () => {
  const models = new Map()
  expect(['a', 'b'].map((name) => newModel(models, name).index)).toEqual([0, 1])
})
