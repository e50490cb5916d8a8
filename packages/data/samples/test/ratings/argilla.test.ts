import { expect, test } from 'vitest'
import { lines, rated } from './rated.ts'

const record = { id: '1', fields: { code: 'x' }, metadata: { item: 't1', model: 'gpt' } }
const given = (value: unknown, user_id: string, status = 'submitted') => ({ value, user_id, status })

test('submitted responses by question', async () => {
  const responses = { quality: [given(4, 'ann'), given(1, 'ben', 'discarded'), given(2, 'cleo')] }
  const { form, rows, notices } = await rated('a.jsonl', lines({ ...record, responses }))
  expect([form, rows]).toEqual(['argilla', ['t1/gpt by ann: 4', 't1/gpt by cleo: 2']])
  expect(notices).toEqual(['a.jsonl: read as an export of Argilla'])
})

test('a record that nobody has answered has no rating', async () => {
  const text = lines({ ...record, responses: null }, { ...record, responses: { quality: [given(4, 'ann')] } })
  const { form, rows } = await rated('a.jsonl', text)
  expect([form, rows]).toEqual(['argilla', ['t1/gpt by ann: 4']])
})

test('responses by person', async () => {
  const responses = [
    { user_id: 'ann', status: 'submitted', values: { quality: { value: 4 }, style: { value: 1 } } },
    { user_id: 'ben', status: 'draft', values: { quality: { value: 2 } } },
  ]
  const text = lines({ ...record, responses })
  expect((await rated('a.jsonl', text, { ratingField: 'style' })).rows).toEqual(['t1/gpt by ann: 1'])
  expect((await rated('a.jsonl', text)).rows[0]).toBe(
    'a.jsonl, line 1: there are answers to "quality", "style": choose one with option ratingField',
  )
})

test('broken responses are errors, and a record without an item has its id', async () => {
  const bare = { id: 'r9', fields: {}, responses: { quality: [given(4, 'ann')] } }
  expect((await rated('a.jsonl', lines(bare))).rows).toEqual(['r9 by ann: 4'])
  const broken = [
    { quality: 4 },
    { quality: [4] },
    { quality: [given({}, 'ann')] },
    { quality: [{ value: 4 }] },
  ]
  const { rows } = await rated('a.jsonl', lines(...broken.map((responses) => ({ ...record, responses }))))
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row).toMatch(/^a\.jsonl, line \d: .*found/)
})

test('a data set of Hugging Face has the responses to a question in columns', async () => {
  const row = {
    ...{ id: '1', status: 'completed', item: 't1', model: 'gpt', 'quality.suggestion': 5 },
    ...{ 'quality.responses': [4, 3], 'quality.responses.users': ['u1', 'u2'] },
    'quality.responses.status': ['submitted', 'draft'],
  }
  const { form, rows } = await rated('a.jsonl', lines(row, { ...row, 'quality.responses.users': ['u1'] }))
  expect([form, rows]).toEqual([
    'argilla',
    [
      't1/gpt by u1: 4',
      expect.stringContaining('"quality.responses" has 2 values, and "quality.responses.users" 1'),
    ],
  ])
})
