import { expect, test } from 'vitest'
import { scoreGrid } from '../../src/output/score-grid.ts'
import { printable, tableText, undefinedNotes } from '../../src/output/table.ts'
import { ONE_MODEL, SCORES } from './scores.ts'

test('the table has a row a metric and a column a model, and signatures below', () => {
  expect(tableText(SCORES, { precision: 2, styled: false })).toBe(
    [
      '               base  gpt_4  __proto__',
      'bleu          12.34  30.00      30.00',
      'chrf:beta=1  100.00      –      66.67',
      '',
      '12 segments; scores x 100',
      'bleu         metric|a:b|v:1.0.0',
      'chrf:beta=1  metric|a:b|v:1.0.0',
      'chrf:beta=1 is undefined for gpt_4: no words',
      '',
    ].join('\n'),
  )
})

test('on a terminal the best scores are bold, and stay aligned', () => {
  const text = tableText(SCORES, { precision: 2, styled: true })
  expect(text).toContain('bleu          12.34  \u001b[1m30.00\u001b[0m      \u001b[1m30.00\u001b[0m\n')
  expect(tableText(ONE_MODEL, { precision: 2, styled: true })).not.toContain('\u001b[1m')
})

test('names cannot move the cursor', () => {
  expect(printable('a\u001b[31m\nb')).toBe('a\\u001b[31m\\u000ab')
})

test('each undefined score has a note', () => {
  expect(undefinedNotes(scoreGrid(SCORES, 2))).toEqual(['chrf:beta=1 is undefined for gpt_4: no words'])
})
