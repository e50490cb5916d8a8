import { expect, test } from 'vitest'
import { INPUT_FORMATS, INPUT_FORMS, type InputFormat } from '../../src/input/input-forms.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const row = '{"id":1,"references":"r","candidate":"c"}'

const samples: Readonly<Record<InputFormat, readonly [text: string, rows: readonly string[]]>> = {
  jsonl: [`${row}\n`, ['1: m=c < r']],
  json: [`[${row}]`, ['1: m=c < r']],
  csv: ['id,reference,candidate\n1,r,c\n', ['1: m=c < r']],
  tsv: ['id\treference\tcandidate\n1\tr\tc\n', ['1: m=c < r']],
  text: ['a\nb\n', ['1: m=a < ', '2: m=b < ']],
  'id-text': ['x\ta\tb\n\n', ['x: m=a\tb < ']],
  program: ['a\nb\n', ['1: m=a\nb\n < ']],
}

test.each(INPUT_FORMATS)('%s is read', async (name) => {
  const [text, rows] = samples[name]
  expect(await briefly(INPUT_FORMS[name].read(chunksOf(text, 4), CONTEXT))).toEqual(rows)
})

test('no extension stands for two forms', () => {
  const extensions = Object.values(INPUT_FORMS).flatMap((form) => [...form.extensions])
  expect(new Set(extensions).size).toBe(extensions.length)
})
