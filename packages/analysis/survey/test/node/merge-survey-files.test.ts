import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { jsonText } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { makeSurveyFiles } from '../../src/node/make-survey-files.ts'
import { checkSurveyComplete, mergeSurveyFiles } from '../../src/node/merge-survey-files.ts'
import { fairGrade, OUTPUTS, ratingsOf } from './rated-survey.ts'

const folder = testFolder()
const survey = join(folder.path, 'survey')
const key = join(survey, 'key.json')
const merge = (...files: readonly string[]) => mergeSurveyFiles(files, { key })
const ratings = (name: string, rater: string, items?: number) =>
  folder.write(name, ratingsOf(survey, rater, fairGrade, items))

beforeAll(async () => {
  const files = [folder.write('outputs.jsonl', OUTPUTS)]
  const options = { folder: survey, raters: 2, ratingsPerItem: 1, skips: createSkips('stop') }
  await makeSurveyFiles({ files }, options)
})

test('ratings are joined with the outputs that they are of', async () => {
  const merged = await merge(ratings('one.json', 'rater-01'), ratings('two.json', 'rater-02'))
  // two models and the references on eight tasks, each with one rating
  expect(merged.rows).toHaveLength(8 * 3)
  for (const row of merged.rows) expect(Number(row.grade) >= 3).toBe(row.model !== 'heron')
  expect(() => checkSurveyComplete(merged)).not.toThrow()
  expect(JSON.parse(jsonText(merged.output.json()))).toMatchObject({
    complete: true,
    work: { 'rater-01': { rated: 10 }, 'rater-02': { rated: 10 } },
  })
})

test('an incomplete survey is told with the raters who are not done', async () => {
  const merged = await merge(ratings('one.json', 'rater-01'), ratings('early.json', 'rater-02', 3))
  expect(merged.complete).toBe(false)
  expect(() => checkSurveyComplete(merged)).toThrow(
    'the survey is incomplete: 7 ratings missing, of rater-02: wait for them',
  )
})

test('ratings that come twice count once', async () => {
  const [one, copy] = [ratings('a.json', 'rater-01'), ratings('b.json', 'rater-01')]
  const { repeatedFiles, rows } = await merge(one, copy, ratings('c.json', 'rater-02'))
  expect(rows).toHaveLength(8 * 3)
  expect(repeatedFiles).toEqual([{ file: copy, sameAs: one }])
})

test('files that are no ratings of this survey are refused by name', async () => {
  const text = ratingsOf(survey, 'rater-01', fairGrade)
  const changed = folder.write('changed.json', text.replace('"seconds":20', '"seconds":9'))
  await expect(merge(changed)).rejects.toThrow(`${changed}: field "checksum": expected`)
  await expect(merge(key)).rejects.toThrow(`${key}: field "form": expected "codegen-eval-survey-ratings"`)
  const empty = folder.write('empty.json', '')
  await expect(merge(empty)).rejects.toThrow(`${empty}: expected ratings of a survey`)
  await expect(mergeSurveyFiles([changed], { key: changed })).rejects.toThrow(
    `${changed}: field "form": expected "codegen-eval-survey-key"`,
  )
})

test('files of raters and exports of other tools do not mix', async () => {
  const exported = folder.write('export.csv', 'id,rater,grade\nx,y,1\n')
  const one = ratings('one.json', 'rater-01')
  await expect(merge(one, exported)).rejects.toThrow(
    `${one}: this is the file of a rater, and ${exported} is an export of another tool`,
  )
})
