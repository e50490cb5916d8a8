import { expect, test } from 'vitest'
import { renderText, tableLines } from '../src/render-text.ts'
import { REPORT, SCORES } from './tables.ts'

test('texts stand to the left, numbers to the right, below each other whether a mark follows or not', () => {
  expect(
    tableLines({
      columns: [{ name: '', align: 'right' }, { name: 'model', align: 'left' }, { name: 'p' }, { name: 'n' }],
      rows: [
        ['9', 'a', '0.1', ''],
        ['10', 'long', { value: '0.01', mark: '*' }, 3],
      ],
    }),
  ).toEqual(['    model     p   n', ' 9  a       0.1', '10  long   0.01*  3'])
})

test('a report has its title, paragraphs, tables, warnings, notes and signatures', () => {
  expect(renderText(REPORT)).toBe(
    [
      'Study of a|b',
      '',
      '12 segments.',
      '',
      'trust <bleu>',
      '',
      'Scores',
      'In points',
      '               base  gpt_4  __proto__',
      'bleu          12.34  30.00      30.00',
      'chrf:beta=1  100.00      –      66.67',
      'One is undefined.',
      '',
      'Warning: few_segments',
      '',
      'seed 1',
      'bleu  bleu|case:mixed',
      '',
    ].join('\n'),
  )
})

test('styled, strong cells are bold and stay aligned, signatures are dim', () => {
  const text = renderText({ tables: [SCORES], signatures: REPORT.signatures! }, { styled: true })
  expect(text).toContain('bleu          12.34  \u001b[1m30.00\u001b[0m      \u001b[1m30.00\u001b[0m\n')
  expect(text).toContain('\u001b[2mbleu  bleu|case:mixed\u001b[0m')
})

test('no name moves the cursor or reorders a line', () => {
  const table = {
    columns: [{ name: '\u0007' }, { name: 'n' }],
    rows: [['\u202eabc', 1]],
    footnotes: ['\u001b'],
  }
  expect(tableLines(table)).toEqual(['\\u0007     n', '\\u202eabc  1', '\\u001b'])
})

test('a table that is wider than the terminal goes on below, with the names of the rows', () => {
  const table = {
    columns: [
      { name: '', align: 'right' as const },
      { name: 'model', align: 'left' as const },
      { name: 'score' },
      { name: 'interval' },
    ],
    rows: [['1', 'a', '9.5', '[9, 10]']],
    footnotes: ['end'],
  }
  const whole = ['   model  score  interval', '1  a        9.5   [9, 10]', 'end']
  expect(tableLines(table, { width: 25 })).toEqual(whole)
  const parts = ['   model  score', '1  a        9.5', '', '   model  interval', '1  a       [9, 10]', 'end']
  expect(tableLines(table, { width: 24 })).toEqual(parts)
  expect(tableLines(table, { width: 1 })).toEqual(parts)
})

test('a table of texts repeats its first column', () => {
  const columns = ['a', 'b', 'c'].map((name) => ({ name, align: 'left' as const }))
  expect(tableLines({ columns, rows: [['1', '2', '3']] }, { width: 4 })).toEqual([
    'a  b',
    '1  2',
    '',
    'a  c',
    '1  3',
  ])
})

test('sentences are no wider than the terminal', () => {
  const columns = [{ name: 'a' }]
  const table = {
    columns,
    rows: [['1']],
    note: 'a note of five words',
    footnotes: ['a footnote that is long'],
  }
  const report = {
    summary: ['all of it is short'],
    warnings: ['beware'],
    tables: [table],
    notes: ['one two three'],
  }
  const lines = renderText(report, { width: 10 }).split('\n')
  expect(lines.filter((line) => [...line].length > 10)).toEqual([])
  expect(lines.slice(0, 2)).toEqual(['all of it', 'is short'])
})
