import { expect, test } from 'vitest'
import { readRatingCsv } from '../../src/ratings/rating-csv.ts'
import { chunksOf } from '../reading.ts'

async function read(text: string, delimiter: ',' | '\t' = ',') {
  const rows: unknown[] = []
  for await (const batch of readRatingCsv('in', chunksOf(text), delimiter)) {
    for (const row of batch) {
      if (row instanceof Error) rows.push(row.message)
      else rows.push(...row.map(({ id, model, rater, label, line }) => [id, model, rater, label, line]))
    }
  }
  return rows
}

test('columns are found by their names', async () => {
  expect(await read('rater,Item,label\nr,a,3\n"s, t",b, good \n')).toEqual([
    ['a', undefined, 'r', '3', 2],
    ['b', undefined, 's, t', 'good', 3],
  ])
  expect(await read('id\tmodel\trater\tlabel\tnote\na\tm\tr\t1\tx\n', '\t')).toEqual([
    ['a', 'm', 'r', '1', 2],
  ])
})

test('rows that are broken are errors with their lines', async () => {
  expect(await read('item,rater,label\na,r\nb,r,\nc,r,1\n')).toEqual([
    'in, line 2: 2 fields, but the header has 3',
    'in, line 3: the label is empty',
    ['c', undefined, 'r', '1', 4],
  ])
})

test.each([
  ['item,label', 'no column is named "rater"; the header is "item", "label"'],
  ['rater,label', 'no column is named "item"'],
  ['item,rater', 'no column is named "label"'],
  ['item,id,rater,label', 'there are columns "item" and "id"'],
  ['item,rater,label,Label', 'two columns are named "label"'],
])('a header %s is refused', async (header, message) => {
  await expect(read(`${header}\n`)).rejects.toThrow(`in, line 1: ${message}`)
})
