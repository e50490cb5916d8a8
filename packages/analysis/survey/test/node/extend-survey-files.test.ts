import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { parseSurveyAssignment } from '../../src/index.ts'
import { extendSurveyFiles } from '../../src/node/extend-survey-files.ts'
import { makeSurveyFiles } from '../../src/node/make-survey-files.ts'
import { fairGrade, OUTPUTS, ratingsOf } from './rated-survey.ts'

const folder = testFolder()
const outputs = folder.write('outputs.jsonl', OUTPUTS)

/** A survey by two raters and the files that they send back. */
async function rated(name: string) {
  const path = join(folder.path, name)
  await makeSurveyFiles(
    { files: [outputs] },
    { folder: path, raters: 2, ratingsPerItem: 1, skips: createSkips('stop') },
  )
  const files = ['rater-01', 'rater-02'].map((rater) =>
    folder.write(`${name}-${rater}.json`, ratingsOf(path, rater, fairGrade)),
  )
  return { path, key: join(path, 'key.json'), files }
}

test('outputs of chosen tasks go to the rater who does not have them, with the texts of the survey', async () => {
  const { key, files } = await rated('chosen')
  const more = join(folder.path, 'more')
  const ids = folder.write('ids.txt', 't1\nt3\n')
  const { summary, files: written } = await extendSurveyFiles(files, {
    key,
    folder: more,
    ids,
    ratingsPerItem: 2,
  })
  // three outputs of each of both tasks
  expect(summary).toMatch(/^.*more: 6 more ratings by 2 raters with .* items each\./)
  expect(written.map((file) => readFileSync(file, 'utf8').length > 0)).toEqual([true, true, true])
  expect(readdirSync(more).sort()).toEqual(['key.json', 'rater-01.json', 'rater-02.json'])
  const codes = ['rater-01', 'rater-02'].flatMap((rater) =>
    parseSurveyAssignment(readFileSync(join(more, `${rater}.json`), 'utf8')).items.map(({ code }) => code),
  )
  expect(codes.sort()).toEqual(
    [
      'return x + 1',
      'return x + 3',
      'return x - 1',
      'return x - 3',
      'x += 1\nreturn x',
      'x += 3\nreturn x',
    ].sort(),
  )
  const again = extendSurveyFiles(files, { key, folder: more, ids, ratingsPerItem: 2 })
  await expect(again).rejects.toThrow('option folder')
})

test('files that are missing, of another survey or in the way are refused', async () => {
  const { path, key, files } = await rated('refused')
  const other = await rated('other')
  const target = { key, folder: join(folder.path, 'nowhere') }
  await expect(extendSurveyFiles(files, { ...target, folder: path, force: true })).rejects.toThrow(
    'the survey itself',
  )
  await expect(extendSurveyFiles(files, target)).rejects.toThrow('nothing to rate')
  await expect(extendSurveyFiles([outputs], target)).rejects.toThrow('outputs.jsonl')
  const assignment = join(path, 'rater-01.json')
  const kept = readFileSync(assignment, 'utf8')
  writeFileSync(assignment, readFileSync(join(other.path, 'rater-02.json'), 'utf8'))
  await expect(extendSurveyFiles(files, target)).rejects.toThrow('an assignment of another survey')
  writeFileSync(assignment, kept.replace('return', 'retrun'))
  await expect(extendSurveyFiles(files, target)).rejects.toThrow('checksum')
  rmSync(assignment)
  await expect(extendSurveyFiles(files, target)).rejects.toThrow('no such file')
})
