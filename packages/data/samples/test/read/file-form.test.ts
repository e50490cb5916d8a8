import { expect, test } from 'vitest'
import { formatOfName, modelOfName } from '../../src/read/file-form.ts'

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
