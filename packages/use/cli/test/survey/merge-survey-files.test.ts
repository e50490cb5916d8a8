import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../command.ts'
import { fairGrade, OUTPUTS, ratingsOf } from './rated-survey.ts'

const folder = testFolder()
const survey = join(folder.path, 'survey')
const key = join(survey, 'key.json')
const output = join(folder.path, 'ratings.jsonl')
const merge = (...args: readonly string[]) => command(['survey', 'merge', ...args, '--key', key])

beforeAll(async () => {
  const outputs = folder.write('outputs.jsonl', OUTPUTS)
  const args = ['--raters', '2', '--ratings-per-item', '1', '--own-answer', '--results-dir', survey]
  expect((await command(['survey', 'make', outputs, ...args])).code).toBe(0)
})

test('an incomplete survey is told and not written, unless it is allowed', async () => {
  const one = folder.write('one.json', ratingsOf(survey, 'rater-01', fairGrade))
  const early = folder.write('early.json', ratingsOf(survey, 'rater-02', fairGrade, 3))
  const refused = await merge(one, early, '--output', output)
  expect(refused.code).toBe(1)
  expect(refused.stdout).toContain('Survey: 13 of 20 items rated by 2 of 2 raters')
  expect(refused.stderr).toContain('the survey is incomplete: 7 ratings missing, of rater-02: wait for them')
  expect(existsSync(output)).toBe(false)
  const answers = join(folder.path, 'answers.jsonl')
  const allowed = await merge(one, early, '--allow-incomplete', '--output', output, '--answers-out', answers)
  expect(allowed.code).toBe(0)
  expect(readFileSync(answers, 'utf8').split('\n')).toHaveLength(14)
  expect(JSON.parse(readFileSync(answers, 'utf8').split('\n')[0]!)).toMatchObject({
    rater: 'rater-01',
    answer: 'mine',
  })
  const again = await merge(one, early, '--allow-incomplete', '--output', output)
  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the file exists: replace it with --force'),
  })
  expect((await merge(one, early, '--allow-incomplete', '--output', output, '--force')).code).toBe(0)
})

test('duplicates are told, and checks come in other formats', async () => {
  const one = folder.write('a.json', ratingsOf(survey, 'rater-01', fairGrade))
  const copy = folder.write('b.json', ratingsOf(survey, 'rater-01', fairGrade))
  const two = folder.write('c.json', ratingsOf(survey, 'rater-02', fairGrade))
  const told = await merge(one, copy, two)
  expect(told.stdout).toContain(`${copy}: the same ratings as ${one}, counted once`)
  expect(told.stderr).toContain('no ratings were written: --output FILE writes them')
  const json = JSON.parse((await merge(one, two, '--format', 'json')).stdout)
  expect(json).toMatchObject({
    complete: true,
    ratings: 20,
    raters: [{ rater: 'rater-01' }, { rater: 'rater-02' }],
  })
})

test('files that are no ratings of this survey are refused by name', async () => {
  const changed = folder.write(
    'changed.json',
    ratingsOf(survey, 'rater-01', fairGrade).replace('"seconds":20', '"seconds":9'),
  )
  expect((await merge(changed)).stderr).toContain(`${changed}: field "checksum": expected`)
  expect((await merge(key)).stderr).toContain(`${key}: field "form": expected "codegen-eval-survey-ratings"`)
  const empty = folder.write('empty.json', '')
  expect(await merge(empty)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${empty}: expected ratings of a survey`),
  })
  const wrongKey = await command(['survey', 'merge', changed, '--key', changed])
  expect(wrongKey.stderr).toContain(`${changed}: field "form": expected "codegen-eval-survey-key"`)
  expect((await merge(changed, '--format', 'assignments')).stderr).toContain(
    'survey merge writes its checks as table',
  )
  expect((await merge(changed, '--results-dir', 'x')).stderr).toContain('--results-dir is for survey make')
})
