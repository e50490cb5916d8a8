import { expect, test } from 'vitest'
import { renderCsv } from '../../src/render-csv.ts'
import { factTable } from '../../src/view/fact-table.ts'
import { someView } from './some-view.ts'

test('names come first, then measures with their intervals, and texts of what is around them', () => {
  const [header, first, second] = renderCsv(factTable(someView, 1)).split('\n')
  expect(header).toBe(
    'metric,modelA,modelB,difference,differenceLow,differenceHigh,differenceMethod,adjustedPValue,significant,wins,losses,signature',
  )
  expect(first).toBe('m,a,b,12.5,-12.5,37.5,wilson,0.25,no,2,1,m|v:1')
  expect(second).toBe('m,a,c,25.0,10.0,40.0,wilson,0.01,yes,3,0,m|v:1')
})

test('facts of several kinds follow each other, and optional measures are there if a row has one', () => {
  const { columns, rows } = factTable({ ...someView, csv: ['pairs', 'scores'] })
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['modelA', 'model', 'rankLow', 'scoreMethod']),
  )
  expect(columns.map(({ name }) => name)).not.toContain('gaps')
  expect(rows).toHaveLength(10)
})
