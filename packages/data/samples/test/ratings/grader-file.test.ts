import { expect, test } from 'vitest'
import { rated } from './rated.ts'

const rows = [
  { intent: 'add', snippet: 'a + b', gpt: 'a+b', llama: 'b' },
  {
    intent: 'sub',
    snippet: 'a - b',
    gpt: 'a-b',
    llama: 'b',
    'grade-snippet': 4,
    'grade-gpt': 4,
    'grade-llama': -1,
  },
  { intent: 'mul', snippet: 'a * b', gpt: 'a*b', llama: 'b', 'grade-llama': 1 },
]

test('one rater, named after the file; grades of -1 and of the reference are left out', async () => {
  const { form, rows: read, notices } = await rated('folder/grader12.conala.json', rows)
  expect([form, read]).toEqual(['grader', ['1/gpt by grader12: 4', '2/llama by grader12: 1']])
  expect(notices).toEqual(['folder/grader12.conala.json: read as the grades of one grader'])
})

test('a grade that is no number is an error', async () => {
  const broken = [rows[1], { snippet: 'x', 'grade-gpt': 'good' }]
  expect((await rated('grader1.json', broken)).rows[1]).toContain(
    'field "grade-gpt": expected a number, found "good"',
  )
})
