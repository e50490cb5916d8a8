import { expect, test } from 'vitest'
import { checkRows } from '../src/survey-check-rows.ts'
import type { SurveyKeyItem } from '../src/survey-key.ts'

const key = { attributes: ['grade'] }
const output: SurveyKeyItem = { item: 'i1', id: 't', models: ['m', 'n'], reference: false }
const answer = (grade: number, seconds = 3) => ({ values: { grade }, seconds })

test('a repeat has the first grade as the expected one, and a known item the right one', () => {
  const gold = {
    item: 'i3',
    id: 'g',
    models: [],
    reference: false,
    check: 'gold',
    expected: { grade: 4 },
  } as const
  const items = [output, { ...output, item: 'i2', repeatOf: 'i1' }, gold]
  const answers = new Map([
    ['i1', answer(2)],
    ['i2', answer(3)],
    ['i3', answer(0)],
  ])
  expect(checkRows(key, 'ann', items, answers)).toEqual([
    {
      id: 't',
      model: 'm',
      rater: 'ann',
      check: 'repeat',
      grade: 3,
      expected_grade: 2,
      judgement: 'i2',
      seconds: 3,
    },
    { id: 'g', rater: 'ann', check: 'gold', grade: 0, expected_grade: 4, judgement: 'i3', seconds: 3 },
  ])
})

test('a repeat without both answers is none, and a repeated reference is of the references', () => {
  const reference = { ...output, models: [], reference: true }
  const items = [reference, { ...reference, item: 'i2', repeatOf: 'i1' }]
  expect(checkRows(key, 'ann', items, new Map([['i2', answer(3)]]))).toEqual([])
  const both = new Map([
    ['i1', { values: { grade: 1 } }],
    ['i2', { values: { grade: 1 } }],
  ])
  expect(checkRows(key, 'ann', items, both)).toMatchObject([{ model: 'reference', expected_grade: 1 }])
})
