import { describe, expect, test } from 'vitest'
import { lines, rated } from './rated.ts'

describe('the winner is a column, a letter, a model or a tie', () => {
  test.each([
    ['model_a', '>'],
    ['a', '>'],
    ['gpt', '>'],
    ['Model B', '<'],
    ['llama', '<'],
    ['tie', '='],
    ['tie (bothbad)', '='],
    ['both', '='],
  ])('%s', async (winner, sign) => {
    const expected = [`t1: gpt ${sign} llama by ann`]
    const csv = `item,model_a,model_b,rater,winner\nt1,gpt,llama,ann,${winner}\n`
    const { form, rows } = await rated('a.csv', csv)
    expect([form, rows]).toEqual(['preferences', expected])
    const row = { question_id: 't1', model_a: 'gpt', model_b: 'llama', judge: 'ann', winner }
    expect((await rated('a.jsonl', lines(row))).rows).toEqual(expected)
  })
})

test('of models that are called like sides, columns come first, and what says two things is refused', async () => {
  expect((await rated('a.csv', 'a,b,winner\nb,a,a\nb,c,c\n')).rows).toEqual([
    '1: b > a by undefined',
    '2: b < c by undefined',
  ])
  const csv = 'model_a,model_b,winner\nb,a,a\na,b,a\nb,a,model_a\n'
  expect((await rated('a.csv', csv)).rows).toEqual([
    'a.csv, line 2: field "winner": "a" names one model and the side of the other: write "model_a" or "model_b"',
    '2: a > b by undefined',
    '3: b > a by undefined',
  ])
})

test('the comparisons of crowd-kit, without items', async () => {
  const csv = 'worker,left,right,label\nann,gpt,llama,llama\nben,gpt,llama,left\n'
  expect((await rated('a.csv', csv)).rows).toEqual(['1: gpt < llama by ann', '2: gpt > llama by ben'])
})

test('broken rows are errors with field and value', async () => {
  const csv = 'item,model_a,model_b,winner\nt1,gpt,llama,claude\nt2,gpt,gpt,a\nt3,,llama,a\nt4,gpt,llama,\n'
  expect((await rated('a.csv', csv)).rows).toEqual([
    'a.csv, line 2: field "winner": expected "model_a", "model_b", a model of the two or "tie", found "claude"',
    'a.csv, line 3: model "gpt" is compared with itself',
    'a.csv, line 4: field "model_a" is empty: expected a model',
    'a.csv, line 5: field "winner": expected "model_a", "model_b", a model of the two or "tie", found ""',
  ])
  expect((await rated('a.jsonl', lines({ model_a: 'x', model_b: 'y', winner: null }))).rows[0]).toContain(
    'field "winner": expected a string or a number, found null',
  )
})

test('a file that is called preferences needs the columns of the models', async () => {
  await expect(rated('a.csv', 'item,rater,label\nt1,ann,4\n', { from: 'preferences' })).rejects.toThrow(
    'expected columns such as model_a, model_b and winner',
  )
})

test('one column for each winner, as one-hot data have it', async () => {
  const csv =
    'model_a,model_b,winner_model_a,winner_model_b,winner_tie\nx,y,1,0,0\nx,y,0,1,0\nx,y,0,0,1\nx,y,0,0,0\n'
  const { rows } = await rated('a.csv', csv)
  expect(rows.slice(0, 3)).toEqual([
    '1: x > y by undefined',
    '2: x < y by undefined',
    '3: x = y by undefined',
  ])
  expect(rows[3]).toContain(
    'line 5: expected one of "winner_model_a", "winner_model_b", "winner_tie" to be 1, found 0',
  )
  const row = { model_a: 'x', model_b: 'y', winner_model_a: 0, winner_model_b: 1, winner_tie: 0 }
  const flags = { ...row, winner_model_a: true, winner_model_b: false, winner_tie: false }
  expect((await rated('a.jsonl', lines(row, flags))).rows).toEqual([
    '1: x < y by undefined',
    '2: x > y by undefined',
  ])
})
