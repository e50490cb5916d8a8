import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { countsText, RATINGS_WORDS } from '../../src/view/ratings-words.ts'

const words = wordsOf(RATINGS_WORDS)
const conclusion = { weight: 'conclusion', facts: 'models' } as const

test('counts have a singular', () => {
  expect(countsText('mean', { item: 1, rater: 2, rating: 1200 })).toBe(
    'mean: 1 item, 2 raters, 1,200 ratings',
  )
})

test('means name the models, or none where there are none', () => {
  const of = (means: readonly object[]) => words({ ...conclusion, kind: 'means', names: { means } })
  expect(of([{ model: 'all', mean: 2 }])).toBe('Mean rating: 2.00')
  const many = Array.from({ length: 8 }, (_, m) => ({ model: `m${m}`, mean: m }))
  expect(of(many)).toBe('Mean rating: m0 0.00, m1 1.00, m2 2.00, m3 3.00, m4 4.00, m5 5.00 and 2 more')
})

test('significant pairs are named, and where there is none, that is said', () => {
  const pairs = [{ ahead: 'a', behind: 'b', difference: 0.5, p: 0.001 }]
  expect(words({ ...conclusion, kind: 'higher', names: { pairs }, numbers: { of: 3 } })).toBe(
    'Rated higher (1 of 3 pairs): a than b by 0.50 (p = 0.0010)',
  )
  expect(words({ ...conclusion, kind: 'none-higher', numbers: { of: 3 } })).toBe(
    'No two models of 3 pairs can be distinguished by their ratings',
  )
})

test('items far apart are listed or left out', () => {
  const of = (names: object) => words({ kind: 'disagreeing', weight: 'note', names: { ...names } })
  expect(of({ threshold: 25, action: 'drop', found: [1], settled: 0 })).toBe(
    '1 item has two ratings more than 25 apart and is left out',
  )
  expect(of({ threshold: 2, action: 'list', found: Array(50).fill(1), settled: 3 })).toBe(
    '50 items have two ratings more than 2 apart; the format json lists all; 3 more with three or more ratings stay',
  )
})
