import type { OutputRating } from '@codegen-eval/metric/internal'
import { expect, test } from 'vitest'
import { judgementNotes } from '../src/judgement-notes.ts'
import { createRatingCollector } from '../src/rating-collector.ts'

function notesOf(details: Partial<OutputRating>) {
  const collector = createRatingCollector()
  collector.add(['m', 'n'].map((model) => ({ id: 't', model, rater: 'ann', label: 1, ...details })))
  return judgementNotes(collector.finish())
}

test('shared judgements are announced as counted once, equal texts as counted as given', () => {
  expect(notesOf({})).toEqual([])
  expect(notesOf({ judgement: 'j', text: 'f()' })).toEqual([
    '2 rows are 1 judgement of 1 output: a judgement of an output that several models gave counts once',
  ])
  expect(notesOf({ text: 'f()' })).toEqual([
    expect.stringMatching(/^1 of 2 ratings have the item, the rater and/),
  ])
})
