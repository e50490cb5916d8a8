import { expect, test } from 'vitest'
import { type Cells, cellRowParser } from '../../src/rows/cell-row.ts'
import { findColumns } from '../../src/rows/columns.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import { brief, CONTEXT } from '../reading.ts'

const cell = (row: readonly unknown[], column: number): unknown => row[column]
const CELLS: Cells<readonly unknown[]> = { value: cell, text: cell }

const segmentOf = (names: readonly string[], row: readonly unknown[], changes: Partial<RowContext> = {}) => {
  const context = { ...CONTEXT, ...changes }
  return cellRowParser(findColumns(names, context), CELLS, context)(row, 7, 2)
}
const shown = (...args: Parameters<typeof segmentOf>) => brief(segmentOf(...args))

test('typed cells are read as they are', () => {
  expect(segmentOf(['id', 'reference', 'candidate'], [5, 'r', 'c'])).toEqual({
    id: 5,
    references: ['r'],
    models: ['m'],
    candidates: ['c'],
    file: 'in',
    line: 7,
  })
})

test('rows without a column of ids have their numbers, from 1, which is announced', () => {
  const notices: string[] = []
  const onNotice = (text: string) => notices.push(text)
  expect(shown(['reference', 'candidate'], ['r', 'c'], { onNotice })).toBe('3: m=c < r')
  expect(notices).toEqual(['in: the rows have no id: they are numbered from 1'])
})

test('a cell may hold several references, and null is no reference', () => {
  expect(shown(['id', 'references', 'candidate'], ['a', ['r', 's'], 'c'])).toBe('a: m=c < r, s')
  expect(shown(['id', 'reference', 'reference_2', 'candidate'], ['a', 'r', null, 'c'])).toBe('a: m=c < r')
})

test('a row of one model is a part of a segment', () => {
  const names = ['id', 'model', 'reference', 'candidate']
  expect(segmentOf(names, ['a', 'x', 'r', 'c'])).toMatchObject({ models: ['x'], partial: true })
  for (const empty of [null, ''])
    expect(() => segmentOf(names, ['a', empty, 'r', 'c'])).toThrow(
      'in, line 7: field "model" is empty: expected the name of a model',
    )
})

test('an empty id, a missing reference and an output that is no text are errors', () => {
  const names = ['id', 'reference', 'candidate']
  expect(() => segmentOf(names, [null, 'r', 'c'])).toThrow('in, line 7: field "id" is empty: expected an id')
  expect(() => segmentOf(names, ['a', null, 'c'])).toThrow('in, line 7: the row has no reference')
  expect(() => segmentOf(names, ['a', 3, 'c'])).toThrow('in, line 7: field "reference"')
  expect(() => segmentOf(names, ['a', 'r', null])).toThrow('in, line 7: field "candidate"')
  expect(shown(names, ['a', 'r', null], { nullOutputs: 'empty' })).toBe('a: m= < r')
})
