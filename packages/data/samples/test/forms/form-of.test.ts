import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { formOf } from '../../src/forms/form-of.ts'

test.each([
  ['in', '{"id":1,"candidate":"x"}\n', false, 'jsonl'],
  ['in', '{\n "id"', false, 'jsonl'],
  ['in', '\n [{"id":1}]', false, 'json'],
  ['in', 'id,candidate,reference\n', false, 'csv'],
  ['in', 'id\tcandidate\treference\n', false, 'tsv'],
  ['in', 'x = 1\n', false, undefined],
  ['in', '', false, undefined],
  ['in', 'x = 1\n', true, 'text'],
  ['in', '[x for x in y]\n', true, 'text'],
  ['in', '{"a": 1}\n', true, 'text'],
  ['in', '{"id":1,"candidate":"x"}\n', true, 'jsonl'],
  ['in', `{"id":1,"candidate":"${'x'.repeat(100_000)}`, true, 'jsonl'],
  ['in.jsonl', '{"a": 1}\n', false, 'jsonl'],
  ['in.json', '{"a": 1}\n{"a": 2}\n', false, 'jsonl'],
  ['in.json', '[{"a": 1}]', false, 'json'],
  ['in.jsonl', '[\n {"a": 1},\n {"a"', false, 'json'],
  ['in.jsonl', '[1, 2]\n', false, 'jsonl'],
  ['in.json', '{"a/0": {"candidate": "x"}, "a/1": {"cand', false, 'rows-by-key'],
  ['in.json', '{"a/0": {"candidate": "x"}, "rows": []}', false, 'rows-by-key'],
  ['in.json', '{"a/0": {"text": "x"}, "a/1": {}}', false, 'json'],
  ['in.json.gz', '{"a":', false, 'json'],
  ['in.csv', 'a,b\n', false, 'csv'],
  ['in.txt', '{"task_id": "a", "solution": "x"}', true, 'text'],
  ['in.py', '{"task_id": "a", "solution": "x"}', true, 'text'],
  ['in.jsonl', '{"task_id": "a", "solution": "x"}', false, 'evalplus'],
  ['in.json', '{"task_id": "a", "completion": "x"}', true, 'humaneval'],
])('%s that starts with %j, references apart: %s, is %s', (path, text, withReferences, name) => {
  expect(formOf(path, contentSample(path, Buffer.from(text)), withReferences)?.name).toBe(name)
})
