import { chunksOf, itemsOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readRatings } from '../../src/ratings/read-ratings.ts'
import { rated } from './rated.ts'

test('the table and the JSON of aggregate', async () => {
  const csv = 'item,model,label,weight:0,weight:1\nt1,gpt,1,0.1,0.9\nt2,gpt,x,1,0\n'
  const table = await rated('a.csv', csv)
  expect([table.form, table.rows]).toEqual([
    'aggregated',
    ['t1/gpt = 1', 'a.csv, line 3: the label must be a number to be a grade, found "x"'],
  ])
  const items = [
    { id: 't1', model: 'gpt', label: 54.5 },
    { id: 7, label: 3 },
  ]
  const document = { method: 'mean', scale: [0, 100], agreement: {}, items }
  const json = await rated('a.json', JSON.stringify(document, undefined, 2))
  expect([json.form, json.rows]).toEqual(['aggregated', ['t1/gpt = 54.5', '7 = 3']])
  expect((await rated('labels', JSON.stringify(document))).form).toBe('aggregated')
})

test('means of continuous grades have no weights', async () => {
  expect((await rated('a.csv', 'item,model,label\nt1,gpt,54.5\n')).rows).toEqual(['t1/gpt = 54.5'])
})

test('grades of several samples of a task', async () => {
  const { batches, form } = await readRatings({
    path: 'a.csv',
    chunks: chunksOf('item,sample,model,label,weight:0,weight:1\nt1,s1,gpt,1,0,1\nt2,,gpt,0,1,0\n'),
  })
  const rows = await itemsOf(batches)
  expect([form.name, rows.flatMap((row) => (row instanceof Error ? [] : row.grades))]).toEqual([
    'aggregated',
    [
      { id: 't1', model: 'gpt', sample: 's1', grade: 1 },
      { id: 't2', model: 'gpt', grade: 0 },
    ],
  ])
})
