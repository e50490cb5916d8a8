import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import type { InputForm } from '../../src/forms/form.ts'
import type { FormVerdict } from '../../src/forms/form-list.ts'
import { recognizeForm } from '../../src/forms/form-list.ts'
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

const sample = contentSample('in', new Uint8Array(0))
const forms = (...verdicts: readonly FormVerdict[]): InputForm[] =>
  verdicts.map((verdict, i) => ({
    name: `form-${i}`,
    title: `Form ${i}`,
    summary: '',
    example: '',
    recognizes: () => verdict,
    async *read() {},
  }))

test.each<readonly [readonly FormVerdict[], string | undefined]>([
  [['no', 'certain', 'possible'], 'form-1'],
  [['no', 'possible'], 'form-1'],
  [['no', 'no'], undefined],
  [[], undefined],
])('of %j it is %s', (verdicts, name) => {
  expect(recognizeForm('in', sample, forms(...verdicts))?.name).toBe(name)
})

test.each<readonly [readonly FormVerdict[]]>([
  [['certain', 'certain', 'possible']],
  [['possible', 'possible']],
])('of %j the user chooses', (verdicts) => {
  expect(() => recognizeForm('in', sample, forms(...verdicts))).toThrow(
    'in: the form is not certain: choose one of Form 0 (option from form-0), Form 1 (option from form-1)',
  )
})
