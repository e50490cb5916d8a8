import { expect, test } from 'vitest'
import { createSampleNotes } from '../../src/join/sample-notes.ts'

function notesOf(record: (notes: ReturnType<typeof createSampleNotes>) => void): string[] {
  const texts: string[] = []
  const notes = createSampleNotes('in', (text) => texts.push(text))
  record(notes)
  notes.report()
  return texts
}

test('nothing is announced where ids come once', () => {
  expect(notesOf(() => {})).toEqual([])
})

test('samples by order are announced once, with the rows of the first task that has several', () => {
  expect(
    notesOf(({ ordered }) => {
      ordered('HumanEval/0', 2)
      ordered('HumanEval/1', 2)
      ordered('HumanEval/1', 3)
      ordered('HumanEval/1', 4)
      ordered('HumanEval/0', 3)
      ordered(7, 2)
    }),
  ).toEqual(['in: task HumanEval/0 has 3 rows, and 2 other tasks several: read as samples by order'])
  expect(notesOf(({ ordered }) => ordered(1, 2))).toEqual(['in: task 1 has 2 rows: read as samples by order'])
})

test('identical rows are counted, and the id of the first one is named', () => {
  expect(
    notesOf(({ identical }) => {
      identical('b')
      identical('a')
    }),
  ).toEqual([
    'warning: in: 2 rows with the same id, model and text as an earlier row, the first of id "b": counted as samples',
  ])
})
