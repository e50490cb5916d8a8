import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { scoreSet } from '../../src/view/score-set.ts'
import { modelsTitle, scoresWords } from '../../src/view/scores-words.ts'
import { SCORES } from './scores.ts'

test('an undefined score has its reason, and there are no words for intervals', () => {
  const words = wordsOf(scoresWords(scoreSet(SCORES)))
  const names = { metric: 'chrf', reason: 'no words' }
  expect(words({ kind: 'undefined', weight: 'warning', subjects: ['a'], names })).toBe(
    'chrf is undefined for a: no words',
  )
  expect(() => words({ kind: 'intervals', weight: 'note' })).toThrow('there are no words for it')
})

test('a title names few models and counts many', () => {
  expect(modelsTitle(['a', 'b', 'c', 'd'])).toBe('a, b, c and d')
  expect(modelsTitle(['a', 'b', 'c', 'd', 'e'])).toBe('5 models')
})
