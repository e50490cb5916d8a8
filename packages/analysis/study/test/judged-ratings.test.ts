import { expect, test } from 'vitest'
import { judgedRatings } from '../src/judged-ratings.ts'
import { studyDataOfRows } from '../src/study-data.ts'

const rows = ['t', 'u'].map((id) => ({
  id,
  references: ['r'],
  candidates: { m: 'x', n: id === 't' ? 'x' : 'y' },
  grades: { m: { ann: 3, ben: 1 }, n: { ann: 3, ben: 2 } },
}))
const data = studyDataOfRows(rows)
const named = (names: readonly (readonly string[])[]) => ({
  ...data,
  judgements: names.map((ofSystem) => ofSystem.map((name) => new Map([['ann', name]]))),
})

test('without names, every grade is a judgement', () => {
  const { ratings, members, rows: count } = judgedRatings(data)
  expect([ratings.length, count]).toEqual([8, 8])
  expect(members).toEqual([[0], [1], [2], [3]])
})

test('an output with a shared judgement is one item, and a rater with two judgements of it keeps both', () => {
  // ann judged the outputs for t once, and ben twice
  const { ratings, members } = judgedRatings(
    named([
      ['1', '2'],
      ['1', '3'],
    ]),
  )
  expect(ratings).toHaveLength(7)
  expect(members).toEqual([[0, 2], [1], [2], [3]])
  expect(ratings.filter(({ item }) => item === 0)).toEqual([
    { item: 0, rater: 'ann', label: 3 },
    { item: 0, rater: 'ben', label: 1 },
  ])
})

test('equal names on different segments are different judgements', () => {
  expect(
    judgedRatings(
      named([
        ['1', '1'],
        ['2', '2'],
      ]),
    ).ratings,
  ).toHaveLength(8)
})
