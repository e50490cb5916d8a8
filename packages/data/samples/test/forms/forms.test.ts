import { expect, test } from 'vitest'
import { RATING_FORMATS, RATING_FORMS, ratingForm } from '../../src/forms/forms.ts'
import { INPUT_FORMATS } from '../../src/forms/input-forms.ts'
import { rated } from '../ratings/rated.ts'

test('names are unique, also among the forms of outputs', () => {
  expect(new Set(RATING_FORMATS).size).toBe(RATING_FORMATS.length)
  const names = RATING_FORMS.map(({ name }) => name)
  expect(names.filter((name) => INPUT_FORMATS.includes(name))).toEqual([])
})

test('a form is found by its name', () => {
  for (const form of RATING_FORMS) expect(ratingForm(form.name)).toBe(form)
  expect(() => ratingForm('xml')).toThrow(
    'unknown form "xml": expected one of jsonl, json, csv, tsv, ratings',
  )
})

test.each(RATING_FORMS.map((form) => [form.name, form.example] as const))(
  'the example of %s is recognized and read',
  async (name, example) => {
    const { form, rows } = await rated('file', example)
    expect(form).toBe(name)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).not.toMatch(/, line \d/)
  },
)
