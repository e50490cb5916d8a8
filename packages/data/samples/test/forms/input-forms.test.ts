import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { INPUT_FORMATS, INPUT_FORMS, inputForm } from '../../src/forms/input-forms.ts'
import { verdictOn } from '../reading.ts'

test('names and extensions are unique', () => {
  expect(new Set(INPUT_FORMATS).size).toBe(INPUT_FORMS.length)
  const extensions = INPUT_FORMS.flatMap((form) => [...(form.extensions ?? [])])
  expect(new Set(extensions).size).toBe(extensions.length)
})

test('a form is found by its name', () => {
  for (const form of INPUT_FORMS) expect(inputForm(form.name)).toBe(form)
  expect(() => inputForm('xml')).toThrow('unknown form "xml": expected one of jsonl, json, csv, ')
})

test.each(INPUT_FORMS.filter((form) => !form.isPlain && !form.example.includes('.py')))(
  'the example of $name is certainly in that form, and in no other',
  (form) => {
    const sample = contentSample(
      'file.tsv',
      Buffer.from(form.outputs.example ?? form.example),
      form.name === 'references-tsv',
    )
    const certain = INPUT_FORMS.filter((other) => verdictOn(other, sample) === true)
    expect(certain.map(({ name }) => name)).toEqual([form.name])
  },
)
