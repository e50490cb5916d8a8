import { expect, test } from 'vitest'
import { ratingBeginning } from '../../src/ratings/rating-sample.ts'

const beginning = (name: string, text: string) => ratingBeginning(name, Buffer.from(text))

test.each([
  ['a.csv', 'item,rater,label\n', 'csv'],
  ['a.csv', 'item;rater;label\n', 'csv'],
  ['a.tsv', 'item\trater\tlabel\n', 'tsv'],
  ['file', 'item\trater\tlabel\n', 'tsv'],
  ['file', 'item,rater,label\n', 'csv'],
  ['file', 'item,label\n', 'csv'],
  ['file', 'hello\n', undefined],
  ['a.txt', 'item,rater,label\n', 'csv'],
  ['a.txt', 'hello\n', undefined],
  ['a.json', '[{"id": 1}]', 'json'],
  ['a.json', '{"id": 1}\n{"id": 2}\n', 'jsonl'],
  ['a.json', '{"method": "mean", "items": []}', 'jsonl'],
  ['file', ' {"id": 1}', 'jsonl'],
  ['file', '[', 'json'],
  ['file', '', 'jsonl'],
])('%s with %j', async (name, text, encoding) => {
  expect((await beginning(name, text)).encoding).toBe(encoding)
})

test.each([
  ['a.csv', 'item,rater,label'],
  ['a.csv', 'item;rater;label'],
  ['a.tsv', 'item\trater\tlabel'],
  ['file', 'item\trater\tlabel'],
])('the header of %s with %j is cut at its delimiter', async (name, line) => {
  expect((await beginning(name, `${line}\n`)).sample.header).toEqual(['item', 'rater', 'label'])
})

test('a table has a header and records', async () => {
  const { sample } = await beginning('a.csv', ' item ,ann\n"a, b",3\nc,4')
  expect([sample.header, sample.records!]).toEqual([
    ['item', 'ann'],
    [
      ['a, b', '3'],
      ['c', '4'],
    ],
  ])
})

test('broken quotes and thousands of records do not stop it', async () => {
  expect((await beginning('a.csv', 'item,ann\na,"b"c\n')).sample.header).toEqual(['item', 'ann'])
  const { sample } = await beginning('a.csv', `item,ann\n${'a,1\n'.repeat(5000)}`)
  expect(sample.records!.length).toBeLessThan(100)
})
