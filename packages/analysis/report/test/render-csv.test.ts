import { expect, test } from 'vitest'
import { csvField, renderCsv } from '../src/render-csv.ts'
import { SCORES } from './tables.ts'

test('a header of keys and a line per row; undefined numbers are empty', () => {
  expect(renderCsv(SCORES)).toBe(
    ['metric,base,gpt_4,__proto__', 'bleu,12.34,30.00,30.00', 'chrf:beta=1,100.00,,66.67', ''].join('\n'),
  )
})

test('texts that look like formulas are protected, numbers are not', () => {
  const table = {
    columns: [{ name: '=id' }, { name: 'n' }, { name: 'ok' }],
    rows: [
      ['-1', -1, true],
      ['@a,b', 1e-20, undefined],
      [-2, 1234567, false],
    ],
  }
  expect(renderCsv(table)).toBe("'=id,n,ok\n'-1,-1,yes\n\"'@a,b\",1e-20,\n-2,1234567,no\n")
})

test('a field is in quotes if it needs them', () => {
  expect(['a', 'a,b', 'say "x"', 'a\nb', 'a\rb'].map(csvField)).toEqual([
    'a',
    '"a,b"',
    '"say ""x"""',
    '"a\nb"',
    '"a\rb"',
  ])
})
