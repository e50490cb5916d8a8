import { expect, test } from 'vitest'
import { ratingColumns, ratingOfRecord } from '../src/rating-columns.ts'

const read = (header: string, record: string) =>
  ratingOfRecord(record.split(','), ratingColumns(header.split(',')))

test('columns are found by their names', () => {
  expect(read('rater,Item,label', 'r,a, good ')).toEqual({ id: 'a', rater: 'r', label: 'good' })
  expect(read('id,model,rater,label,note', 'a,m,r,1,x')).toEqual({
    id: 'a',
    model: 'm',
    rater: 'r',
    label: '1',
  })
})

test('broken records are errors', () => {
  expect(() => read('item,rater,label', 'a,r')).toThrow('2 fields, but the header has 3')
  expect(() => read('item,rater,label', 'a')).toThrow('1 field, but the header has 3')
  expect(() => read('item,rater,label', 'b,r, ')).toThrow('the label is empty')
})

test.each([
  ['item,label', 'no column is named "rater"; the header is "item", "label"'],
  ['rater,label', 'no column is named "item"'],
  ['item,rater', 'no column is named "label"'],
  ['item,id,rater,label', 'there are columns "item" and "id"'],
  ['item,rater,label,Label', 'two columns are named "label"'],
])('a header %s is an error', (header, message) => {
  expect(() => ratingColumns(header.split(','))).toThrow(message)
  expect(() => ratingColumns(header.split(','))).toThrow(RangeError)
})
