import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { mergeOpaqueRatings } from '../src/merge-opaque-ratings.ts'

const tasks = [
  { id: 'b', intent: 'i', references: ['r'], models: ['x', 'y'], candidates: ['r', 'r'] },
  { id: 2, intent: 'i', references: ['r'], models: ['x', 'y'], candidates: ['p', 'p'] },
]
const { key } = makeSurvey(tasks, { raters: 1, ratingsPerItem: 1, repeats: 3 })
const [{ items }] = key.raters as [(typeof key.raters)[0]]
const labels = items.map(({ item, repeatOf }) => ({
  id: item,
  rater: 'ann',
  values: { grade: repeatOf === undefined ? 2 : 3 },
}))

test('ratings of another tool keep the names of its raters, and repeats count for consistency', () => {
  const { rows, complete, raters, consistency, incomplete } = mergeOpaqueRatings(key, labels)
  expect(rows).toHaveLength(6)
  const first = items.find(({ id, reference, repeatOf }) => id === 2 && reference && repeatOf === undefined)
  expect(rows[0]).toEqual({ id: 2, model: 'reference', rater: 'ann', grade: 2, judgement: first?.item })
  expect([complete, incomplete]).toEqual([true, []])
  expect(consistency).toEqual([{ attribute: 'grade', pairs: 3, exact: 0, meanDifference: 1 }])
  expect(raters).toMatchObject([{ rater: 'ann', rated: 6 }])
})

test('missing ratings are told, by output', () => {
  const first = items.find(({ repeatOf }) => repeatOf === undefined)!
  const { complete, incomplete } = mergeOpaqueRatings(
    key,
    labels.filter(({ id }) => id !== first.item),
  )
  expect(complete).toBe(false)
  expect(incomplete).toEqual([
    { id: first.id, models: first.models, reference: first.reference, rated: 0, expected: 1 },
  ])
})

test('what does not fit the key is refused', () => {
  expect(() => mergeOpaqueRatings(key, [...labels, labels[0]!])).toThrow(
    /^rater "ann" rated item ".*" twice$/,
  )
  expect(() => mergeOpaqueRatings(key, [{ id: 'no', rater: 'ann', values: {} }])).toThrow(
    'item "no" is not in the key of this survey',
  )
  const wrong = (values: Record<string, number>) => () => mergeOpaqueRatings(key, [{ ...labels[0]!, values }])
  expect(wrong({ grade: 7 })).toThrow('of rater "ann", grade: expected a whole number from 0 to 4, found 7')
  expect(wrong({})).toThrow('grade: expected a whole number from 0 to 4, it is missing')
})
