import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { INPUT_FORMATS } from '../../src/forms/input-forms.ts'
import { RATING_FORMATS, RATING_FORMS, ratingForm } from '../../src/ratings/rating-forms.ts'
import { rated } from './rated.ts'

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

/** Exports of other tools, which are not part of the repository. */
const FOLDER = fileURLToPath(new URL('../../../../../../shared/data/formats/ratings/', import.meta.url))

describe.skipIf(!existsSync(FOLDER))('exports of other tools', () => {
  const read = (name: string) => rated(name, readFileSync(FOLDER + name, 'utf8'))

  test.each(['argilla.jsonl', 'labelstudio.csv', 'long_names.csv', 'long_score.csv', 'mturk.csv'])(
    '%s has the ratings of long_label.csv',
    async (name) => {
      expect((await read(name)).rows).toEqual((await read('long_label.csv')).rows)
    },
  )

  test('the raters of Label Studio are numbers', async () => {
    const expected = (await read('long_label.csv')).rows.map((row) => row.replace(' by r', ' by '))
    expect((await read('labelstudio.json')).rows).toEqual(expected)
  })

  test.each([
    ['crowdkit.csv', 'crowd-kit', 120],
    ['wide.csv', 'ratings-wide', 360],
    ['words.csv', 'ratings', 120],
    ['prodigy.jsonl', 'prodigy', 60],
    ['pref.csv', 'preferences', 20],
  ])('%s is read as %s', async (name, form, count) => {
    const found = await read(name)
    expect([found.form, found.rows.length]).toEqual([form, count])
    expect(found.rows.filter((row) => /, line \d/.test(row))).toEqual([])
  })
})
