import { expect, test } from 'vitest'
import { ratingColumns } from '../../src/ratings/rating-columns.ts'

const CONTEXT = { file: 'in.csv', path: 'in.csv' }
const columns = (header: string, chosen: object = {}) =>
  ratingColumns(header.split(','), { ...CONTEXT, ...chosen })

test('columns are found by their names', () => {
  expect(columns('rater,Item,label')).toEqual({ item: 1, model: -1, rater: 0, rating: 2 })
  expect(columns('id,model,rater,label,note')).toEqual({ item: 0, model: 1, rater: 2, rating: 3 })
})

test('usual names that are not those of this project are announced', () => {
  const notices: string[] = []
  const onNotice = (text: string) => notices.push(text)
  expect(columns('task_id,system,annotator,score', { onNotice })).toEqual({
    item: 0,
    model: 1,
    rater: 2,
    rating: 3,
  })
  columns('item,rater,label', { onNotice })
  expect(notices).toEqual([
    'in.csv: item is "task_id", model is "system", rater is "annotator", rating is "score"',
  ])
})

test('chosen columns come before names', () => {
  expect(columns('label,who,item,x', { raterField: 'who', ratingField: 'x', idField: 'label' })).toEqual({
    item: 0,
    model: -1,
    rater: 1,
    rating: 3,
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
