import { expect, test } from 'vitest'
import { lines, rated } from './rated.ts'

const row = {
  text: 'x',
  meta: { item: 't1', model: 'gpt' },
  _task_hash: 1,
  _annotator_id: 'ann',
  accept: ['4'],
}

test('accepted annotations with one choice', async () => {
  const text = lines({ ...row, answer: 'accept' }, { ...row, answer: 'ignore' }, { ...row, answer: 'reject' })
  const { form, rows } = await rated('a.jsonl', text)
  expect([form, rows]).toEqual(['prodigy', ['t1/gpt by ann: 4']])
})

test('a session stands for an annotator, and another field may hold the rating', async () => {
  const { _annotator_id: _, ...anonymous } = row
  const text = lines({ ...anonymous, _session_id: 's1', answer: 'accept', score: 2 })
  expect((await rated('a.jsonl', text, { ratingField: 'score' })).rows).toEqual(['t1/gpt by s1: 2'])
})

test('several choices, and an item that is not named, are errors', async () => {
  const text = lines({ ...row, answer: 'accept', accept: ['3', '4'] }, { ...row, answer: 'accept', meta: {} })
  expect((await rated('a.jsonl', text)).rows).toEqual([
    'a.jsonl, line 1: field "accept": expected one choice, found ["3","4"]',
    expect.stringContaining('a.jsonl, line 2: no field names the item'),
  ])
})

test('an example that was accepted without a choice has no rating', async () => {
  const example = { meta: { item: 't1' }, _task_hash: 1, answer: 'accept', _annotator_id: 'ann' }
  const { rows } = await rated('a.jsonl', lines({ ...example, accept: ['4'] }, { ...example, accept: [] }))
  expect(rows).toEqual(['t1 by ann: 4'])
})

test('accept and reject are the labels where they were asked for', async () => {
  const { accept: _, ...example } = row
  const text = lines(...['accept', 'reject', 'ignore'].map((answer) => ({ ...example, answer })))
  expect((await rated('a.jsonl', text, { ratingField: 'answer' })).rows).toEqual([
    't1/gpt by ann: accept',
    't1/gpt by ann: reject',
  ])
  expect((await rated('a.jsonl', text)).rows).toEqual([
    'a.jsonl, line 1: there is no field "accept" with a choice: option ratingField answer takes "accept" and "reject" as labels',
  ])
})
