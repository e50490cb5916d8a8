import { expect, test } from 'vitest'
import { lines, rated } from './rated.ts'

test('a column per rater, with ratings that were not given', async () => {
  const { form, rows, notices } = await rated(
    'a.csv',
    'item,model,ann,ben,cleo\nt1,gpt,4,,3\nt2,gpt,NA,2.5,nan\n',
  )
  expect(form).toBe('ratings-wide')
  expect(rows).toEqual(['t1/gpt by ann: 4', 't1/gpt by cleo: 3', 't2/gpt by ben: 2.5'])
  expect(notices).toEqual([
    'a.csv: read as ratings with a column per rater',
    'a.csv: raters are "ann", "ben", "cleo"',
  ])
})

test('a field per rater', async () => {
  const text = lines({ task_id: 't1', ann: 4, ben: null }, { task_id: 't2', ann: 1, ben: 2 })
  expect((await rated('a.jsonl', text)).rows).toEqual(['t1 by ann: 4', 't2 by ann: 1', 't2 by ben: 2'])
  const blank = lines({ task_id: 't1', ann: 4, ben: ' NA ' }, { task_id: 't2', ann: ' ', ben: 2 })
  expect((await rated('a.jsonl', blank, { raterFields: ['ann', 'ben'] })).rows).toEqual([
    't1 by ann: 4',
    't2 by ben: 2',
  ])
})

test('words and further columns need the names of the raters', async () => {
  const csv = 'item,code,ann,ben\nt1,x = 1,good,bad\n'
  expect((await rated('a.csv', csv, { raterFields: ['ann', 'ben'] })).rows).toEqual([
    't1 by ann: good',
    't1 by ben: bad',
  ])
  await expect(rated('a.csv', csv)).rejects.toThrow('no column is named "rater"')
  await expect(rated('a.csv', csv, { raterFields: ['dan'] })).rejects.toThrow(
    'a.csv, line 1: no column is named "dan"; the header is "item", "code", "ann", "ben"',
  )
})

test('an index column without a name is no rater, and two raters need two names', async () => {
  expect((await rated('a.csv', ',item,ann,ben\n0,t1,4,3\n')).rows).toEqual(['t1 by ann: 4', 't1 by ben: 3'])
  await expect(rated('a.csv', 'item,ann,ann\nt1,4,3\n')).rejects.toThrow('two columns are named "ann"')
  expect((await rated('a.csv', 'item,ann,ben\nt1,4\nt2,4,3\n')).rows[0]).toBe(
    'a.csv, line 2: 2 fields, but the header has 3',
  )
})
