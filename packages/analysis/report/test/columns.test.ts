import { expect, test } from 'vitest'
import { type Column, columnTable } from '../src/columns.ts'
import { renderMarkdown } from '../src/render-markdown.ts'

interface Model {
  readonly name: string
  readonly score: number
  readonly low?: number
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

test('the best cells are emphasized: equal ones together, none if all are equal or undefined', () => {
  const strong = (better: 'higher' | 'lower', ...scores: readonly number[]) =>
    columnTable(
      [{ ...SCORE, better }],
      scores.map((score) => ({ name: '', score })),
    ).rows.map(([cell]) => typeof cell === 'object')
  expect(strong('higher', 1, 3, 3)).toEqual([false, true, true])
  expect(strong('lower', 1, 3, Number.NaN)).toEqual([true, false, false])
  expect(strong('higher', 2, 2)).toEqual([false, false])
  expect(strong('higher', Number.NaN, Number.NaN)).toEqual([false, false])
})

test('texts are compared by the rank that the column declares, and keep their marks', () => {
  const column: Column<Model> = {
    name: 'score',
    value: ({ score }) => ({ value: `${score} %`, mark: '*' }),
    better: 'higher',
    rank: ({ score }) => score,
  }
  const table = columnTable(
    [NAME, column],
    [
      { name: 'a', score: 10 },
      { name: 'b', score: 9 },
    ],
  )
  expect(renderMarkdown({ tables: [table] })).toContain('**10 %\\***')
  expect(table.rows[0]![1]).toEqual({ value: '10 %', mark: '*', strong: true })
})
