import { expect, test } from 'vitest'
import { backgroundCounts } from '../src/rater-background.ts'

const YEARS = 'Years of Python?'

test('answers by frequency, without empty ones', () => {
  const text = [
    { rater: 'ann', [YEARS]: '2 to 5', Role: 'student' },
    { rater: 'ben', [YEARS]: 'over 5', Role: ' ' },
    { rater: 'cleo', [YEARS]: 'over 5' },
  ]
    .map((row) => JSON.stringify(row))
    .join('\n')
  expect(backgroundCounts(`${text}\n\n`, 'b.jsonl')).toEqual([
    {
      ...{ question: YEARS, raters: 3 },
      answers: [
        { answer: 'over 5', raters: 2 },
        { answer: '2 to 5', raters: 1 },
      ],
    },
    { question: 'Role', raters: 1, answers: [{ answer: 'student', raters: 1 }] },
  ])
})

test.each([
  ['{"rater":"a","Q":"x"}\n{', 'b.jsonl, line 2: broken JSON'],
  ['[]', 'b.jsonl, line 1: expected an object for each rater'],
  ['{"Q":"x"}', 'b.jsonl, line 1: "rater": expected a text'],
  ['{"rater":"a","Q":3}', 'b.jsonl, line 1: "Q": expected a text, found 3'],
  ['{"rater":"a","Q":"x"}\n{"rater":"a","Q":"y"}', 'b.jsonl, line 2: rater "a" comes twice'],
  ['', 'b.jsonl: no question has an answer'],
])('what is wrong is told with its line (%#)', (text, message) => {
  expect(() => backgroundCounts(text, 'b.jsonl')).toThrow(message)
})
