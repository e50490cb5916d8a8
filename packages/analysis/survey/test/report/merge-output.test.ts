import { expect, test } from 'vitest'
import { makeSurvey } from '../../src/index.ts'
import { mergeSurvey } from '../../src/merge.ts'
import { mergeOutput } from '../../src/report/merge-output.ts'

const tasks = Array.from({ length: 30 }, (_, id) => ({
  id,
  intent: 'i',
  references: ['r'],
  models: ['x'],
  candidates: [`x${id}`],
}))
const { key } = makeSurvey(tasks, { raters: 2, ratingsPerItem: 1, attributes: ['fit', 'style'] })

test('many outputs that miss ratings are counted, and the first are listed', () => {
  const { report, csv, json } = mergeOutput(key, mergeSurvey(key, []))
  const { tables, notes = [] } = report()
  expect(tables.map(({ rows }) => rows.length)).toEqual([2, 20])
  expect(notes).toContain('60 outputs miss ratings, the first 20 are listed; the format json has all')
  expect(csv().columns.map(({ name }) => name)).toContain('same grade style')
  expect(json()).toMatchObject({ complete: false, ratings: 0, items: 60 })
})
