import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { rated } from './rated.ts'

/** Exports of other tools, which are not part of the repository. */
const FOLDER = referencePath('data/formats/ratings/')

describe('exports of other tools', () => {
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
