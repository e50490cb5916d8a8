import { expect, test } from 'vitest'
import { csvDelimiter } from '../../src/csv/csv-delimiter.ts'

test.each([
  ['id,reference,candidate\n1;2;3;4;5', ','],
  ['id;reference;candidate\n1,2,3,4,5', ';'],
  ['id\treference\n', '\t'],
  ['"a;b;c",d\n', ','],
  ['"a\nb;c";d\n', ';'],
  ['id\n', ','],
  ['', ','],
])('%j is separated by %j', (head, delimiter) => {
  expect(csvDelimiter(head)).toBe(delimiter)
})
