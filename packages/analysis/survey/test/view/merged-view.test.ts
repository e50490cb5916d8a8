import { jsonText, renderCsv, renderText } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { makeSurvey } from '../../src/index.ts'
import { mergeSurvey } from '../../src/merge.ts'
import { ratedAssignment } from '../../src/survey-key.ts'
import { createSurveyRatings } from '../../src/survey-ratings.ts'
import { mergedView } from '../../src/view/merged-view.ts'

const tasks = Array.from({ length: 30 }, (_, id) => ({
  id,
  intent: 'i',
  references: ['r'],
  models: ['x'],
  candidates: [`x${id}`],
}))
const { key } = makeSurvey(tasks, { raters: 2, ratingsPerItem: 1, repeats: 4, attributes: ['fit', 'style'] })

test('many outputs that miss ratings are counted, and the first are listed', () => {
  const { report, json } = viewOutput(mergedView(key, mergeSurvey(key, [])))
  const text = renderText(report())
  expect(report().tables.map(({ rows }) => rows.length)).toEqual([2, 20])
  expect(text).toContain('Warning: 60 outputs miss ratings.')
  expect(text).toContain('the first 20 of 60')
  expect(text).toContain('Survey: 0 of 68 items rated by 0 of 2 raters.')
  expect(json()).toMatchObject({ complete: false, rated: 0, items: 68 })
})

const [rater] = key.raters
const answer = (place: number, at = '2025-01-31T12:00:00Z') => ({
  ...{ item: rater!.items[place]!.item, values: { fit: place % 3, style: 4 }, seconds: 3, at },
})
const fileOf = (ratings: ReturnType<typeof answer>[]) =>
  JSON.stringify(createSurveyRatings(ratedAssignment(key, rater!), ratings))

test('raters are measured by attribute, and CSV has the keys of JSON', () => {
  const merged = mergeSurvey(key, [
    { name: 'a', text: fileOf(rater!.items.map((_, place) => answer(place))) },
    { name: 'b', text: fileOf([{ ...answer(0, '2025-02-01T12:00:00Z'), values: { fit: 4, style: 4 } }]) },
  ])
  const { report, csv, json } = viewOutput(mergedView(key, merged))
  expect(report().tables.map(({ title }) => title)).toEqual([
    ...[undefined, 'fit', 'style', 'Outputs with too few ratings'],
  ])
  const { work, attributes, findings } = JSON.parse(jsonText(json()))
  expect(work['rater-01']).toEqual({ rated: 34, items: 34, medianSeconds: 3, fast: 0 })
  expect(attributes.style).toMatchObject({ pairs: 4, exact: 1, meanDifference: 0 })
  expect(attributes.style.raters['rater-01']).toMatchObject({ share: 1, repeats: 4, repeat: 1 })
  expect(findings.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['progress', 'repeated-rater', 'conflict', 'missing-ratings'],
  ])
  expect(findings[2].text).toBe(
    `rater-01, item ${rater!.items[0]!.item}: fit 4, style 4 of 2025-02-01T12:00:00Z counts, not fit 0, style 4 of 2025-01-31T12:00:00Z`,
  )
  expect(renderText(report())).toContain(
    'Note: raters repeated their grade in 100.0 % of 4 repeated items; the mean difference is 0.00',
  )
  const [names] = renderCsv(csv()).split('\n')
  expect(names).toMatch(/^rater,attribute,rated,items,medianSeconds,fast,ratings,/)
})
