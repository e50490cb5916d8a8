import { expect, test } from 'vitest'
import { rated } from './rated.ts'

const HEADER =
  'HITId,AssignmentId,WorkerId,AssignmentStatus,Input.item,Input.model,Answer.rating.label,Answer.note'

test('the answers of accepted assignments', async () => {
  const csv = `${HEADER}\nH1,A1,w1,Approved,t1,gpt,4,fine\nH1,A2,w2,Rejected ,t1,gpt,0,\nH2,A3,w1,Submitted,t2,gpt,,\n`
  const options = { ratingField: 'rating.label' }
  const { form, rows } = await rated('a.csv', csv, options)
  expect([form, rows]).toEqual([
    'mturk',
    ['t1/gpt by w1: 4', 'a.csv, line 4: the label in field "Answer.rating.label" is empty'],
  ])
})

test('the only answer is the rating, and a task without an item is named by its HIT', async () => {
  expect((await rated('a.csv', 'HITId,WorkerId,Input.code,Answer.q\nH1,w1,x,3\n')).rows).toEqual([
    'H1 by w1: 3',
  ])
})

test('several answers, and columns that are missing, are errors', async () => {
  await expect(rated('a.csv', `${HEADER}\n`)).rejects.toThrow(
    'a.csv, line 1: there are the answers "Answer.rating.label", "Answer.note": choose one with option ratingField',
  )
  await expect(rated('a.csv', `${HEADER}\n`, { ratingField: 'score' })).rejects.toThrow(
    'no column is named "score"',
  )
})
