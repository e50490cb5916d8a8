import { expect, test } from 'vitest'
import { rated } from './rated.ts'

test('each question is an item, and an answer is a number or begins with one', async () => {
  const table =
    'Timestamp,Email Address,Output A?,Output B?,Comments\nmon,ann@x,4,5 - very good,fine\ntue,ben@x,2,,\n'
  const { form, rows, notices } = await rated('answers.csv', table)
  expect(form).toBe('google-forms')
  expect(rows).toEqual(['Output A? by ann@x: 4', 'Output B? by ann@x: 5', 'Output A? by ben@x: 2'])
  expect(notices).toContain(
    'answers.csv: answers to "Comments" that begin with no number are no ratings: "fine"',
  )
})

test('persons without a name are numbered, and a question that stands twice is refused', async () => {
  expect((await rated('a.csv', 'Timestamp,A?,B?\nmon,1,2\n')).rows).toEqual([
    'A? by answer 1: 1',
    'B? by answer 1: 2',
  ])
  await expect(rated('a.csv', 'Timestamp,A?,A?\nmon,1,2\n')).rejects.toThrow('two columns are named "A?"')
})
