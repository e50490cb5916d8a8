import { expect, test } from 'vitest'
import { languageFacts } from '../../src/view/language-facts.ts'
import { TESTED } from '../tables.ts'

test('pass@k of each language is the mean over its tasks', () => {
  expect(languageFacts(TESTED, [1, 5]).rows).toEqual([
    { model: 'm', language: 'go', tasks: 1, k: 1, score: 0.5, metric: 'pass@1' },
    { model: 'm', language: 'go', tasks: 1, k: 5, score: Number.NaN, metric: 'pass@5' },
    { model: 'm', language: 'c', tasks: 1, k: 1, score: 1, metric: 'pass@1' },
    { model: 'm', language: 'c', tasks: 1, k: 5, score: Number.NaN, metric: 'pass@5' },
  ])
})
