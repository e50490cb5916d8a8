import type { Row } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { byNames, failHeader, ratingParts } from '../../src/ratings/rating-parts.ts'

const CONTEXT = { file: 'in.csv', path: 'in.csv' }
const ROLES = {
  needed: ['item', 'rater', 'rating'],
  sought: ['item', 'model', 'rater', 'rating'],
} as const

const columns = (text: string, chosen: object = {}) => {
  const header = text.split(',')
  const context = { ...CONTEXT, ...chosen, header }
  const parts = ratingParts(header, context, ROLES, failHeader(context))
  return Object.fromEntries(Object.entries(parts).map(([role, { name }]) => [role, name]))
}

test('columns are found by their names', () => {
  expect(columns('rater,Item,label')).toEqual({ item: 'Item', rater: 'rater', rating: 'label' })
  expect(columns('id,model,rater,label,note')).toEqual({
    item: 'id',
    model: 'model',
    rater: 'rater',
    rating: 'label',
  })
})

test('usual names that are not those of this project are announced', () => {
  const notices: string[] = []
  const onNotice = (text: string) => notices.push(text)
  expect(columns('task_id,system,annotator,score', { onNotice })).toEqual({
    item: 'task_id',
    model: 'system',
    rater: 'annotator',
    rating: 'score',
  })
  columns('item,rater,label', { onNotice })
  expect(notices).toEqual([
    'in.csv: item is "task_id", model is "system", rater is "annotator", rating is "score"',
  ])
})

test('chosen columns come before names', () => {
  expect(columns('label,who,item,x', { raterField: 'who', ratingField: 'x', idField: 'label' })).toEqual({
    item: 'label',
    rater: 'who',
    rating: 'x',
  })
  expect(() => columns('item,rater,label', { ratingField: 'score' })).toThrow(
    'no column is named "score"; the header is "item", "rater", "label"',
  )
})

test.each([
  [
    'item,label',
    'no column is named "rater": choose the columns of raters with option raterFields, or one with option raterField; the header is "item", "label"',
  ],
  ['rater,label', 'no column is named "item"'],
  ['item,rater', 'no column is named "label": choose one with option ratingField'],
  ['item,id,rater,label', 'there are columns "item" and "id"'],
  ['item,rater,label,Label', 'two columns are named "label"'],
  ['item,item,rater,label', 'two columns are named "item"'],
])('a header %s is an error', (header, message) => {
  expect(() => columns(header)).toThrow(message)
  expect(() => columns(header)).toThrow(RangeError)
})

test('names are looked at again where the keys of rows of JSON differ', () => {
  const fail = (message: string): never => {
    throw new RangeError(message)
  }
  const find = byNames(CONTEXT, (names, fail) => ratingParts(names, CONTEXT, ROLES, fail))
  const item = (row: Row) => find(row, fail).item.read(row, fail)
  expect(item({ task_id: 't1', rater: 'ann', label: 1 })).toBe('t1')
  expect(item({ item: 't2', rater: 'ann', label: 1 })).toBe('t2')
  expect(() => item({ item: 1, label: 2 })).toThrow(
    'no field is named "rater": choose the fields of raters with option raterFields, or one with option raterField; the row has "item", "label"',
  )
  const chosen = { ...CONTEXT, idField: '.a.b' }
  const parts = ratingParts(['a', 'rater', 'label'], chosen, ROLES, fail)
  expect(parts.item.read({ a: { b: 7 } }, fail)).toBe(7)
})
