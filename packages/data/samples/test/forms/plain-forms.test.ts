import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { PLAIN_FORMS } from '../../src/forms/plain-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const row = '{"id":1,"references":"r","candidate":"c"}'

const samples: Readonly<Record<string, readonly [text: string, rows: readonly string[]]>> = {
  jsonl: [`${row}\n`, ['1: m=c < r']],
  json: [`[${row}]`, ['1: m=c < r']],
  csv: ['id,reference,candidate\n1,r,c\n', ['1: m=c < r']],
  tsv: ['id\treference\tcandidate\n1\tr\tc\n', ['1: m=c < r']],
  text: ['a\nb\n', ['1: m=a < ', '2: m=b < ']],
  'id-text': ['x\ta\tb\n\n', ['x: m=a\tb < ']],
  program: ['a\nb\n', ['1: m=a\nb\n < ']],
}

test.each(PLAIN_FORMS)('$name is read', async (form) => {
  const [text, rows] = samples[form.name]
  expect(await briefly(rowsIn(form, chunksOf(text, 4), CONTEXT))).toEqual(rows)
})

test('CSV may be separated by semicolons, which is announced', async () => {
  const notices: string[] = []
  const csv = PLAIN_FORMS.find(({ name }) => name === 'csv')!
  const text = 'id;reference;candidate\n1;"a;b";c\n'
  const context = { ...CONTEXT, onNotice: (notice: string) => notices.push(notice) }
  expect(await briefly(rowsIn(csv, chunksOf(text, 4), context))).toEqual(['1: m=c < a;b'])
  expect(notices).toEqual(['in: the columns are separated by semicolons'])
})

test('rows within a JSON document are read by their path', async () => {
  const json = PLAIN_FORMS.find(({ name }) => name === 'json')!
  const read = rowsIn(json, chunksOf(`{"a": {"rows": [${row}]}}`, 4), { ...CONTEXT, rowsField: '.a.rows' })
  expect(await briefly(read)).toEqual(['1: m=c < r'])
})

test.each([
  [`${row}\n`, 'jsonl', true],
  ['{"id": 1, "output": "x"}', 'jsonl', true],
  ['{"output": "x"}', 'jsonl', 'possible'],
  [`[${row}]`, 'jsonl', false],
  [`[${row}]`, 'json', true],
  ['[{"output": "x"}]', 'json', 'possible'],
  ['[1]', 'json', false],
  ['id,candidate,reference\n', 'csv', 'possible'],
  ['a,b\n', 'csv', false],
  ['id\tcandidate\treference\n', 'tsv', 'possible'],
  ['x = 1\n', 'text', false],
])('%j as %s: %s', (text, name, verdict) => {
  const form = PLAIN_FORMS.find((known) => known.name === name)!
  expect(verdictOn(form, contentSample('file', Buffer.from(text)))).toBe(verdict)
})
