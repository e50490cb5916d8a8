import { expect, test } from 'vitest'
import { printedRows } from '../../src/replication/printed-table.ts'

test('a line is a row with its name and cells, and a dash is nothing printed', () => {
  expect(printedRows('\nBLEU | 12.37 1.46 | - 0\nchrF | 5|-\n')).toEqual({
    BLEU: [
      [12.37, 1.46],
      [undefined, 0],
    ],
    chrF: [[5], [undefined]],
  })
})
