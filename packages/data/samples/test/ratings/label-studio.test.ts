import { expect, test } from 'vitest'
import { rated } from './rated.ts'

const result = (from_name: string, type: string, given: unknown) => ({
  type,
  from_name,
  value: { [type]: given },
})
const task = (...annotations: readonly object[]) => ({
  id: 5,
  data: { item: 't1', model: 'gpt' },
  annotations,
})

test('annotations of tasks: ratings, choices and numbers', async () => {
  const { form, rows } = await rated('a.json', [
    task(
      { completed_by: 7, result: [result('quality', 'rating', 4)] },
      { completed_by: { id: 8, email: 'ben@example.org' }, result: [result('quality', 'choices', ['good'])] },
      { completed_by: 9, was_cancelled: true, result: [] },
      { completed_by: 10, result: [] },
      { completed_by: 11, result: [result('quality', 'number', 2.5)] },
    ),
  ])
  expect(form).toBe('label-studio')
  expect(rows).toEqual(['t1/gpt by 7: 4', 't1/gpt by ben@example.org: good', 't1/gpt by 11: 2.5'])
})

test('a table has a row per annotation, and the number of the task is no item', async () => {
  const csv = 'id,item,model,quality,annotator,annotation_id,created_at,lead_time\n0,t1,gpt,3,ann,1,2026,1\n'
  expect((await rated('a.csv', csv, { ratingField: 'quality' })).rows).toEqual(['t1/gpt by ann: 3'])
  const bare = 'id,code,rating,annotator,annotation_id,lead_time\n0,x,3,ann,1,1\n'
  expect((await rated('a.csv', bare)).rows).toEqual(['0 by ann: 3'])
})

test('JSON-MIN has the same rows', async () => {
  const row = { id: 0, item: 't1', model: 'gpt', rating: 3, annotator: 2, annotation_id: 1, lead_time: 1 }
  expect((await rated('a.json', [row])).rows).toEqual(['t1/gpt by 2: 3'])
})

test('several controls and broken annotations are errors', async () => {
  const two = task({
    completed_by: 7,
    result: [result('quality', 'rating', 4), result('style', 'rating', 1)],
  })
  expect((await rated('a.json', [two], { ratingField: 'style' })).rows).toEqual(['t1/gpt by 7: 1'])
  const { rows } = await rated('a.json', [
    two,
    task({ completed_by: 7, result: [result('quality', 'choices', ['a', 'b'])] }),
    task({ completed_by: 7 }),
    task({ result: [result('quality', 'rating', 4)] }),
  ])
  expect(rows).toEqual([
    expect.stringContaining('there are answers to "quality", "style": choose one with option ratingField'),
    expect.stringContaining('the answer to "quality": expected one choice, found ["a","b"]'),
    expect.stringContaining('"result" of an annotation: expected a list'),
    expect.stringContaining('field "completed_by": expected a string or a number'),
  ])
})

test('pairs are preferences between the models that the data name', async () => {
  const pair = (by: number, selected?: string) => ({
    completed_by: by,
    result: [{ type: 'pairwise', from_name: 'better', value: selected === undefined ? {} : { selected } }],
  })
  const task = {
    id: 1,
    data: { item: 'q1', left: 'a', right: 'b' },
    annotations: [pair(7, 'left'), pair(8, 'right'), pair(9)],
  }
  const { form, rows } = await rated('pairs.json', [task])
  expect(form).toBe('label-studio-pairs')
  expect(rows).toEqual(['q1: a > b by 7', 'q1: a < b by 8', 'q1: a = b by 9'])
  const unnamed = await rated('pairs.json', [{ ...task, data: { item: 'q1' } }])
  expect(unnamed.rows[0]).toContain('"data" has no fields such as "model_a" and "model_b"')
})

test('pairs are recognized where the first task has no annotation', async () => {
  const data = { item: 'q1', model_a: 'gpt', model_b: 'llama' }
  const pair = { type: 'pairwise', from_name: 'better', value: { selected: 'right' } }
  const { form, rows } = await rated('pairs.json', [
    { id: 1, data, annotations: [] },
    { id: 2, data, annotations: [{ completed_by: 7, result: [pair] }] },
  ])
  expect([form, rows]).toEqual(['label-studio-pairs', ['q1: gpt < llama by 7']])
})

test('two answers to one question are an error, as of several regions', async () => {
  const answers = [4, 2].map((grade) => result('quality', 'rating', grade))
  expect((await rated('a.json', [task({ completed_by: 7, result: answers })])).rows).toEqual([
    'a.json, line 1: the answer to "quality": expected one of an annotation, found 2',
  ])
})
