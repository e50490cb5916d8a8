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
    'a.csv: 2 labels "NA", "nan" are no rating (option missingLabels names the words for none)',
  ])
})

test('a rater may have the name of a property of objects', async () => {
  const { rows } = await rated('a.csv', 'item,ann,__proto__,constructor\nt1,1,4,2\nt2,2,3,\n')
  expect(rows).toEqual([
    ...['t1 by ann: 1', 't1 by __proto__: 4', 't1 by constructor: 2'],
    ...['t2 by ann: 2', 't2 by __proto__: 3'],
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

test('decimal commas, percentages and the separator that Excel names are read', async () => {
  const expected = ['1 by a: 3.5', '1 by b: 4', '2 by a: 2', '2 by b: 2.5']
  expect((await rated('a.csv', 'item;a;b\n1;3,5;4\n2;2;2,5\n')).rows).toEqual(expected)
  expect((await rated('a.csv', 'sep=;\r\nitem;a;b\r\n1;3,5;4\r\n2;2;2,5\r\n')).rows).toEqual(expected)
  expect((await rated('a.csv', 'item,a,b\n1,80%,70 %\n')).rows).toEqual(['1 by a: 80', '1 by b: 70'])
})

test('columns of words are no raters until they are named', async () => {
  const csv = 'item,a,b\n1,Agree,Neutral\n'
  await expect(rated('a.csv', csv)).rejects.toThrow(
    'choose the columns of raters with option raterFields, or one with option raterField',
  )
  expect((await rated('a.csv', csv, { raterFields: ['a', 'b'] })).rows).toEqual([
    '1 by a: Agree',
    '1 by b: Neutral',
  ])
})

test('a row of means or sums of the rows above is no item, and an item of that name is one', async () => {
  const table = (last: string) => `item,ann,ben\na,4,3\nb,5,3\nc,1,\n${last}\n`
  for (const last of ['Mean,3.33,3', 'average,3.3,3.0', 'Total,10,6']) {
    const { rows, notices } = await rated('w.csv', table(last))
    expect(rows).toHaveLength(5)
    expect(notices).toContain(`w.csv, line 5: row "${last.split(',')[0]}" is no item, and is left out`)
  }
  expect((await rated('w.csv', table('mean,1,5'))).rows).toHaveLength(7)
})

test('a column of means is no rater, unless it is named as one', async () => {
  const csv = 'item,ann,ben,Mean\nt1,4,3,3.5\n'
  const { rows, notices } = await rated('a.csv', csv)
  expect(rows).toEqual(['t1 by ann: 4', 't1 by ben: 3'])
  expect(notices.at(-1)).toBe('a.csv: "Mean" is no rater, and left out (option raterFields names raters)')
  expect((await rated('a.csv', csv, { raterFields: ['ann', 'Mean'] })).rows).toEqual([
    't1 by ann: 4',
    't1 by Mean: 3.5',
  ])
})
