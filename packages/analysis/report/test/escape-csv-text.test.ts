import { expect, test } from 'vitest'
import { escapeCsvText } from '../src/escape-csv-text.ts'

test('a cell that a spreadsheet may take for a formula gets an apostrophe', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", 'a=1', "'a'", "'", '']
  expect(cells.map(escapeCsvText)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    "'\rx",
    "''=1",
    'a=1',
    "'a'",
    "'",
    '',
  ])
})
