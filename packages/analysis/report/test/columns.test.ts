import { expect, test } from 'vitest'
import { type Column, columnTable } from '../src/columns.ts'

interface Model {
  readonly name: string
  readonly score: number
}

const NAME: Column<Model> = { name: 'model', value: ({ name }) => name }
const SCORE: Column<Model> = { name: 'score', format: { digits: 1 }, value: ({ score }) => score }

test('each column has one cell of each row, wherever it stands', () => {
  const rows = [
    { name: 'wren', score: 1 },
    { name: 'heron', score: 2 },
  ]
  expect(columnTable([NAME, SCORE], rows)).toEqual({
    columns: [{ name: 'model' }, { name: 'score', format: { digits: 1 } }],
    rows: [
      ['wren', 1],
      ['heron', 2],
    ],
  })
  expect(columnTable([SCORE, NAME], rows).rows).toEqual([
    [1, 'wren'],
    [2, 'heron'],
  ])
  expect(columnTable([{ name: '', value: (_: Model, i) => i + 1 }], rows).rows).toEqual([[1], [2]])
})
