import { expect, test } from 'vitest'
import { formatOfName, modelOfName, sniffFormat } from '../../src/input/file-form.ts'

test.each([
  ['a.jsonl', 'jsonl'],
  ['dir.csv/a.ndjson.gz', 'jsonl'],
  ['a.JSON', 'json'],
  ['a.csv.gz', 'csv'],
  ['a.tsv', 'tsv'],
  ['a.txt', 'text'],
  ['a.py', undefined],
  ['a.gz', undefined],
  ['dir.csv/a', undefined],
  ['-', undefined],
])('the format of %s is %s', (name, format) => {
  expect(formatOfName(name)).toBe(format)
})

test.each([
  ['runs/gpt.jsonl', 'gpt'],
  ['gpt.jsonl.gz', 'gpt'],
  ['gpt-4.1', 'gpt-4.1'],
  ['gpt-4.1.json', 'gpt-4.1'],
  ['model.v2.txt', 'model.v2'],
  ['.jsonl', '.jsonl'],
  ['-', 'stdin'],
])('the model of %s is %s', (name, model) => {
  expect(modelOfName(name)).toBe(model)
})

test.each([
  ['{"id":1,"candidate":"x"}\n', false, 'jsonl'],
  ['{\n "id"', false, 'jsonl'],
  ['\n [{"id":1}]', false, 'json'],
  ['id,candidate,reference\n', false, 'csv'],
  ['id\tcandidate\treference\n', false, 'tsv'],
  ['x = 1\n', false, undefined],
  ['', false, undefined],
  ['x = 1\n', true, 'text'],
  ['[x for x in y]\n', true, 'text'],
  ['{"a": 1}\n', true, 'text'],
  ['{"id":1,"candidate":"x"}\n', true, 'jsonl'],
  [`{"id":1,"candidate":"${'x'.repeat(5000)}`, true, 'jsonl'],
])('a text that starts with %j, references apart: %s, is %s', (head, withReferences, format) => {
  expect(sniffFormat(head, withReferences)).toBe(format)
})
