import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSurveyRatings, parseSurveyAssignment } from '@codegen-eval/survey'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { fairGrade, OUTPUTS, ratingsOf } from '../../../../analysis/survey/test/node/rated-survey.ts'
import { command } from '../command.ts'

const folder = testFolder()
const outputs = folder.write('outputs.jsonl', OUTPUTS)

test('the files are in the manifest of the run', async () => {
  const [manifest, out] = ['run.json', 'recorded'].map((name) => join(folder.path, name))
  const flags = ['--raters', '2', '--ratings-per-item', '1', '--results-dir', out!, '--manifest', manifest!]
  expect((await command(['survey', 'make', outputs, ...flags])).code).toBe(0)
  const { outputs: written } = JSON.parse(readFileSync(manifest!, 'utf8'))
  expect(written.map(({ file }: { file: string }) => file).sort()).toEqual(
    ['key.json', 'rater-01.json', 'rater-02.json'].map((name) => join(out!, name)),
  )
})

test('an incomplete survey is not written, unless it is allowed', async () => {
  const survey = join(folder.path, 'incomplete')
  const make = ['--raters', '2', '--ratings-per-item', '1', '--own-answer', '--results-dir', survey]
  expect((await command(['survey', 'make', outputs, ...make])).code).toBe(0)
  const files = [
    folder.write('one.json', ratingsOf(survey, 'rater-01', fairGrade)),
    folder.write('early.json', ratingsOf(survey, 'rater-02', fairGrade, 3)),
  ]
  const [output, answers] = ['early.jsonl', 'answers.jsonl'].map((name) => join(folder.path, name))
  const merge = (...args: readonly string[]) =>
    command(['survey', 'merge', ...files, '--key', join(survey, 'key.json'), ...args])
  const refused = await merge('--output', output!)
  expect(refused.code).toBe(1)
  expect(refused.stdout).toContain('Survey: 13 of 20 items rated by 2 of 2 raters')
  expect(refused.stderr).toContain('the survey is incomplete: 7 ratings missing, of rater-02: wait for them')
  expect(existsSync(output!)).toBe(false)
  expect((await merge('--allow-incomplete')).stderr).toContain(
    'no ratings were written: --output FILE writes them',
  )
  const allowed = ['--allow-incomplete', '--output', output!]
  expect((await merge(...allowed, '--answers-out', answers!)).code).toBe(0)
  const lines = readFileSync(answers!, 'utf8').split('\n')
  expect(lines).toHaveLength(14)
  expect(JSON.parse(lines[0]!)).toMatchObject({ rater: 'rater-01', answer: 'mine' })
  expect(await merge(...allowed)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('the file exists: replace it with --force'),
  })
  expect((await merge(...allowed, '--force')).code).toBe(0)
  expect((await merge('--format', 'assignments')).stderr).toContain('survey merge writes its checks as table')
  expect((await merge('--results-dir', 'x')).stderr).toContain('--results-dir is for survey make and extend')
})

test('by task, and more ratings for outputs whose grades lie far apart', async () => {
  const [survey, more] = [join(folder.path, 'by-task'), join(folder.path, 'more')] as const
  const make = ['--by', 'task', '--raters', '4', '--ratings-per-item', '2', '--scale', '0..100']
  const made = await command(['survey', 'make', outputs, ...make, '--results-dir', survey])
  expect(made.stdout).toContain('20 outputs of 8 tasks, 2 ratings each, by 4 raters with')
  const files = [1, 2, 3, 4].map((n) =>
    // any two are over 25 points apart for one output
    folder.write(
      `by-task-${n}.json`,
      ratingsOf(survey, `rater-0${n}`, ({ code }) => (code === 'return x - 3' ? 30 * (n - 1) : 50)),
    ),
  )
  const key = ['--key', join(survey, 'key.json')]
  const extended = await command(['survey', 'extend', ...files, ...key, '--results-dir', more])
  const { rater, items } = parseSurveyAssignment(
    readFileSync(
      readdirSync(more)
        .filter((name) => name !== 'key.json')
        .map((name) => join(more, name))[0]!,
      'utf8',
    ),
  )
  expect(extended.stdout).toContain('more: 1 more rating by 1 rater with 1 items each.')
  expect(items.map(({ code }) => code)).toEqual(['return x - 3'])
  const output = join(folder.path, 'more.jsonl')
  const again = folder.write(
    'again.json',
    ratingsOf(more, rater, () => 45),
  )
  await command(['survey', 'merge', again, '--key', join(more, 'key.json'), '--output', output])
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({
    id: 't3',
    model: 'heron',
    rater,
    grade: 45,
  })
  const refused = (...args: string[]) => command(['survey', 'extend', ...files, ...args])
  expect((await refused('--results-dir', more)).stderr).toContain('needs the key of the survey: --key FILE')
  expect((await refused(...key)).stderr).toContain('survey extend needs a folder: --results-dir FOLDER')
  expect((await refused(...key, '--results-dir', survey, '--force')).stderr).toContain(
    'this is the file of the input',
  )
  expect((await refused(...key, '--by', 'task')).stderr).toContain('--by is for survey make')
  expect((await refused(...key, '-o', 'x')).stderr).toContain('--output is for survey merge')
  expect((await command(['survey', 'merge', ...files, '--ids', outputs])).stderr).toContain(
    '--ids is for survey extend',
  )
})

test('the command line says what is missing', async () => {
  const error = async (...args: readonly string[]) => {
    const { code, stderr } = await command(['survey', ...args])
    return `${code}: ${stderr}`
  }
  expect(await error('build', outputs)).toContain(
    "2: codegen-eval: command-argument value 'build' is invalid",
  )
  expect(await error('make', outputs)).toContain(
    '2: codegen-eval: survey make needs the number of raters: --raters N',
  )
  expect(await error('make', outputs, '--raters', '2')).toContain(
    'survey make needs a folder: --results-dir FOLDER',
  )
  expect(await error('make', outputs, '--raters', '2', '-o', 'x')).toContain('--output is for survey merge')
  expect(await error('merge', outputs)).toContain(
    '2: codegen-eval: survey merge needs the key of the survey: --key FILE',
  )
  const { stdout } = await command(['survey', '--help-all'])
  for (const heading of ['Inputs:', 'Statistics:', 'Output:', 'Examples:']) expect(stdout).toContain(heading)
})

test('samples, questions about raters and marks go through a survey', async () => {
  const rows = [1, 2, 3].flatMap((id) =>
    [0, 1].map((n) => ({
      ...{ id, intent: `task ${id}`, references: [`r${id}`] },
      candidates: { heron: `a${id}${n}`, wren: `b${id}` },
    })),
  )
  const file = folder.write('sampled.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))
  const page = folder.write('page.md', '# Welcome\n\n## Do you write Python?\n\n- yes\n- no\n')
  const survey = join(folder.path, 'sampled')
  const flags = ['--raters', '3', '--ratings-per-item', '1', '--overlap', '3', '--no-references', '--marks']
  const made = await command([
    ...['survey', 'make', file, ...flags, '--first-page', page, '--results-dir', survey],
  ])
  expect(made.code).toBe(0)
  expect(made.stderr).toContain('read as samples by order')
  expect(made.stdout).toContain(
    '9 outputs of 3 tasks, 1 rating each (3 of them by all raters), by 3 raters with 5 items',
  )
  expect(made.stdout).toContain('Two raters share 3 outputs.')
  const files = [1, 2, 3].map((n) => {
    const assignment = parseSurveyAssignment(readFileSync(join(survey, `rater-0${n}.json`), 'utf8'))
    expect(assignment).toMatchObject({ firstPage: '# Welcome', marks: true })
    const ratings = assignment.items.map(({ item, code }) => ({
      ...{ item, values: { grade: code.startsWith('a') ? 4 : 1 }, seconds: 5, at: '2025-01-31T12:00:00Z' },
      marks: [{ line: 1 }],
    }))
    const background = { 'Do you write Python?': n === 1 ? 'no' : 'yes' }
    return folder.write(`r${n}.json`, JSON.stringify(createSurveyRatings(assignment, ratings, background)))
  })
  const [output, told] = [join(folder.path, 'sampled-ratings.jsonl'), join(folder.path, 'told.jsonl')]
  const merged = await command([
    ...['survey', 'merge', ...files, '--key', join(survey, 'key.json')],
    ...['--output', output, '--background-out', told],
  ])
  expect(merged.code).toBe(0)
  const lines = (path: string) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  expect(lines(told)).toContainEqual({ rater: 'rater-01', 'Do you write Python?': 'no' })
  expect(
    lines(output).find(({ id, model, sample }) => id === 2 && model === 'heron' && sample === 2),
  ).toMatchObject({
    grade: 4,
    marks: '1',
  })
  const aggregated = await command([
    'aggregate',
    output,
    '--scale',
    '0..4',
    '--aggregate',
    'mean',
    '--format',
    'csv',
  ])
  expect(aggregated.stdout).toContain('item,sample,model,label')
  // equal samples of the wren are one judgement with a row for each, those of the heron two
  expect(aggregated.stdout.trim().split('\n')).toHaveLength(1 + 3 * 4)
  const study = await command([
    'study',
    '--ratings',
    output,
    '--results-dir',
    join(folder.path, 'sampled-study'),
  ])
  expect([study.code, study.stderr]).toEqual([
    0,
    expect.stringContaining('6 samples of 3 tasks: tasks, not samples'),
  ])
})
