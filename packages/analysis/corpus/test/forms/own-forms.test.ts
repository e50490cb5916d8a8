import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { OWN_FORMS } from '../../src/forms/own-forms.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

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

test.each(OWN_FORMS)('$name is read', async (form) => {
  const [text, rows] = samples[form.name]
  expect(await briefly(form.read(chunksOf(text, 4), CONTEXT))).toEqual(rows)
})

test.each([
  [`${row}\n`, 'jsonl', 'certain'],
  ['{"id": 1, "output": "x"}', 'jsonl', 'certain'],
  ['{"output": "x"}', 'jsonl', 'possible'],
  [`[${row}]`, 'jsonl', 'no'],
  [`[${row}]`, 'json', 'certain'],
  ['[{"output": "x"}]', 'json', 'possible'],
  ['[1]', 'json', 'no'],
  ['id,candidate,reference\n', 'csv', 'possible'],
  ['a,b\n', 'csv', 'no'],
  ['id\tcandidate\treference\n', 'tsv', 'possible'],
  ['x = 1\n', 'text', 'no'],
])('%j as %s: %s', (text, name, verdict) => {
  const form = OWN_FORMS.find((known) => known.name === name)
  expect(form?.recognizes(contentSample('file', Buffer.from(text)))).toBe(verdict)
})
