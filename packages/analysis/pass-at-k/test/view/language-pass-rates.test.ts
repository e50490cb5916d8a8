import { expect, test } from 'vitest'
import { languagePassRates } from '../../src/view/language-pass-rates.ts'
import { TESTED } from '../tables.ts'

test('pass@k of each language is the mean over its tasks', () => {
  expect(languagePassRates(TESTED, [1, 5])).toEqual([
    { model: 'm', language: 'go', tasks: 1, k: 1, score: 0.5 },
    { model: 'm', language: 'go', tasks: 1, k: 5, score: Number.NaN },
    { model: 'm', language: 'c', tasks: 1, k: 1, score: 1 },
    { model: 'm', language: 'c', tasks: 1, k: 5, score: Number.NaN },
  ])
})
