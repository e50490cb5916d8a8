import { expect, test } from 'vitest'
import { layoutTable, shownFacts, type TableLayout } from '../../src/view/layout-table.ts'
import { measuresOf } from '../../src/view/shorthands.ts'
import { someView } from './some-view.ts'

const STYLE = { precision: 0, confidence: 0.9 }
const table = (layout: TableLayout) => {
  const { columns, rows } = layoutTable(layout, someView, STYLE)
  return { names: columns.map(({ name }) => name), rows }
}
const SCORES = { of: 'm', facts: 'scores', columns: ['model', { value: 'score' }] } as const

test('rows have the columns that are named', () => {
  const { names, rows } = table({ ...SCORES, kind: 'rows', columns: ['rank', 'model', 'score', 'gaps'] })
  expect(names).toEqual(['rank', 'ranks', 'model', 'score', '90 % interval'])
  expect(rows[2]).toMatchObject([
    { value: '3', sort: 3 },
    { value: '1–3', range: { value: 3, low: 1, high: 3, from: 1, to: 3 } },
    'c',
    0.25,
    { value: '[25, 75]', sort: 0.25 },
  ])
})

test('a matrix has one measure of pairs above its diagonal, and another one below', () => {
  const layout = { ...SCORES, pairs: 'pairs', above: 'adjustedPValue', below: 'wins' } as const
  const { names, rows } = table({ ...layout, kind: 'matrix' })
  expect(names).toEqual(['', 'model', 'score', '1', '2', '3'])
  expect(rows).toEqual([
    ['1', 'a', 0.5, '·', '0.2500', { value: '≤0.0100', mark: '*' }],
    ['2', 'b', 0.375, 2, '·', ''],
    ['3', 'c', 0.25, 3, '', '·'],
  ])
})

test('a matrix shows differences in the unit of readers', () => {
  const layout = { ...SCORES, pairs: 'pairs', above: 'adjustedPValue', below: 'difference' } as const
  const { columns, rows } = layoutTable({ ...layout, kind: 'matrix' }, someView, {
    precision: 1,
    confidence: 0.9,
  })
  expect(rows[1]![3]).toBe(0.125)
  expect(columns[3]!.format).toEqual({ scale: 100, digits: 1 })
})

test('a text beside the data is a column of its own', () => {
  const facts = {
    ...{ key: 'judges', names: ['judge'], measures: [{ key: 'share', unit: 'percent' }] as const },
    rows: [{ judge: 'x', name: 'The judge', share: 0.5 }],
  }
  const view = { ...someView, facts: [facts] }
  const { columns, rows } = layoutTable(
    { kind: 'rows', facts: 'judges', columns: ['name', 'share', 'other'] },
    view,
    STYLE,
  )
  expect(columns.map(({ name }) => name)).toEqual(['name', 'share'])
  expect(rows).toEqual([['The judge', 0.5]])
})

test('pairs stand in the row of their first subject', () => {
  const layout = { ...SCORES, pairs: 'pairs', pairColumns: ['difference'] } as const
  expect(table({ ...layout, kind: 'pairs' }).rows[0]!.slice(-2)).toMatchObject([
    0.125,
    { value: '[-13, 38]', range: { from: -0.125, to: 0.4 } },
  ])
})

test('a cell of several measures has their units, and a star if the row has the flag', () => {
  const names = { model: 'a', side: 'x' }
  const facts = {
    ...{ key: 'numbers', names: ['model', 'side'], measures: measuresOf('number', ['paper', 'ours']) },
    rows: [
      { ...names, paper: 0.5, ours: { value: 0.25, unit: 'percent' }, differs: true },
      { ...names, side: 'y', paper: 2, differs: false },
    ],
  } as const
  const layout = { kind: 'cross', facts: 'numbers', rows: 'model', across: 'side' } as const
  const { rows } = layoutTable(
    { ...layout, measure: ['paper', 'ours'], starred: 'differs' },
    { ...someView, facts: [facts] },
    STYLE,
  )
  expect(rows).toEqual([['a', { value: '0.5/25.0', mark: '*' }, '2/–']])
})

test('findings may stand beside facts that are shown indirectly', () => {
  expect(shownFacts({ ...SCORES, kind: 'rows', restsOn: ['pairs'] })).toEqual(['scores', 'pairs'])
})

test('facts that the view lacks are an error', () => {
  expect(() => table({ ...SCORES, kind: 'rows', facts: 'x' })).toThrow('the view has no facts x')
})
