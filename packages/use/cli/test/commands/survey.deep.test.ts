import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { fairGrade, OUTPUTS, ratingsOf } from '../../../../analysis/survey/test/node/rated-survey.ts'
import { command } from '../command.ts'

const folder = testFolder()
const outputs = folder.write('outputs.jsonl', OUTPUTS)

test('a survey is made, rated, merged, aggregated and studied', async () => {
  const survey = join(folder.path, 'survey')
  const made = await command([
    'survey',
    'make',
    outputs,
    '--raters',
    '4',
    '--ratings-per-item',
    '2',
    '--repeat',
    '2',
    '--results-dir',
    survey,
  ])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  // three systems on eight tasks, on four of which one gives the reference
  expect(made.stdout).toContain(
    '20 outputs of 8 tasks, 2 ratings each, by 4 raters with 12 items each, 2 of them shown twice.',
  )
  expect(readdirSync(survey).sort()).toEqual([
    'key.json',
    'rater-01.json',
    'rater-02.json',
    'rater-03.json',
    'rater-04.json',
  ])
  const raters = [1, 2, 3, 4].map((n) => `rater-0${n}`)
  for (const rater of raters) {
    expect(readFileSync(join(survey, `${rater}.json`), 'utf8')).not.toMatch(
      /heron|kestrel|reference|repeat|"t\d"/,
    )
  }
  const files = raters.map((rater) =>
    folder.write(`${rater}-ratings.json`, ratingsOf(survey, rater, fairGrade)),
  )
  const ratings = join(folder.path, 'ratings.jsonl')
  const key = ['--key', join(survey, 'key.json')]
  const checks = join(folder.path, 'checks.jsonl')
  const outputFiles = ['--output', ratings, '--checks-out', checks]
  const merged = await command(['survey', 'merge', ...files, ...key, ...outputFiles])
  expect(merged).toMatchObject({ code: 0, stderr: '' })
  expect(merged.stdout).toContain('\nSurvey: 48 of 48 items rated by 4 of 4 raters.\n')
  expect(merged.stdout).toMatch(/\nrater-04 +12 +12 +21\.00 +0\n/)
  const rows = readFileSync(ratings, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toHaveLength(8 * 3 * 2)
  expect(rows.every(({ model, grade }) => (model === 'heron' ? grade <= 2 : grade >= 3))).toBe(true)

  const aggregated = await command(['aggregate', ratings, checks, '--scale', '0..4', '--format', 'json'])
  expect(Object.values(JSON.parse(aggregated.stdout).raters)[0]).toMatchObject({ repeats: 2 })
  expect(JSON.parse(aggregated.stdout).models.reference.ratings).toBe(16)
  const study = join(folder.path, 'study')
  const args = [
    '--ratings',
    ratings,
    '--reference-model',
    'reference',
    '--metric',
    'chrf',
    '--resamples',
    '50',
  ]
  const studied = await command(['study', outputs, ...args, '--threads', '1', '--results-dir', study])
  expect(studied).toMatchObject({ code: 0 })
  const { people } = JSON.parse(readFileSync(join(study, 'study.json'), 'utf8'))
  expect(people).toBeDefined()
})
