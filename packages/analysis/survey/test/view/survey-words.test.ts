import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { SURVEY_WORDS } from '../../src/view/survey-words.ts'

const words = wordsOf(SURVEY_WORDS)

test('files and outputs are counted', () => {
  const missing = (outputs: number) =>
    words({ kind: 'missing-ratings', weight: 'warning', numbers: { outputs } })
  expect([missing(1), missing(2)]).toEqual(['one output misses ratings', '2 outputs miss ratings'])
  const names = { files: ['a.json', 'b.json'] }
  expect(words({ kind: 'repeated-rater', weight: 'warning', subjects: ['ann'], names })).toBe(
    'ann sent 2 files: a.json, b.json',
  )
})

test('repeated grades have a share and a difference', () => {
  const numbers = { pairs: 1, exact: 0, meanDifference: 1.5 }
  expect(words({ kind: 'consistency', weight: 'note', numbers })).toBe(
    'raters repeated their grade in 0.0 % of 1 repeated item; the mean difference is 1.50',
  )
})
