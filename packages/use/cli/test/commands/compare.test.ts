import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { exact, jsonl, only, TASKS } from './compare.cases.ts'

const folder = testFolder()

/** A metric that is undefined on every fourth segment of some models, by the output. */
const PLUGIN = `
const length = {
  name: 'length', signature: 'length|v:1.0.0', level: 'segment', columns: ['share', 'count'],
  prepare: (references) => references[0],
  measure(candidate, reference, row, offset = 0) {
    const defined = candidate !== 'pass' && candidate !== 'return None'
    row[offset] = defined ? candidate.length / 100 : 0
    row[offset + 1] = defined ? 1 : 0
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}
export const entries = [{ name: 'length', summary: 'length', module: 'plugin', options: {}, create: () => length }]
`

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const compare = (
  args: readonly string[],
  contents: Readonly<Record<string, string>> = { 'in.jsonl': jsonl(TASKS) },
) => command(['compare', ...args], { cwd: files(contents) })

test('the table has scores, p-values, effects, groups and a conclusion', async () => {
  const { code, stdout, stderr } = await compare(exact)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^exact-match\n {3}model +score +95 % interval +1 +2 +3\n1 {2}good {3}80\.00 {2}\[\d\d\.\d\d, \d\d\.\d\d\] +· +0\.\d{4}\* +0\.\d{4}\*\n2 {2}fair {3}35\.00/,
  )
  expect(stdout).toContain(
    'good is the best: better than both others.\nCannot be distinguished: fair, same.\n',
  )
  expect(stdout).toContain('Warning: the same score on every segment: fair and same.')
  expect(stdout).not.toContain('\u001b')
})

test('where a metric is undefined, the segments that all models have are used and reported', async () => {
  const contents = { 'in.jsonl': jsonl(TASKS), 'plugin.mjs': PLUGIN }
  const args = ['in.jsonl', '--plugin', './plugin.mjs', '-m', 'length', '-m', 'exact-match']
  const table = await compare(args, contents)
  expect(table.stdout).toContain(
    'Warning: 29 of 40 segments are left out: good has no score on 8, fair has no score on 26 and same has no score on 26.',
  )
  const { metrics, segments } = JSON.parse((await compare([...args, '-f', 'json'], contents)).stdout)
  expect([segments, metrics.length.segments, metrics['exact-match'].segments]).toEqual([40, 11, 40])
  const { good, fair, same } = metrics.length.scores
  expect([good, fair, same].map(({ undefinedSegments }) => undefinedSegments)).toEqual([8, 26, 26])
})

test('--brief shows conclusions and warnings alone', async () => {
  const { stdout } = await compare([...exact, '--brief'])
  expect(stdout).toMatch(/^good .*\.\nCannot be distinguished: .*\.\n/)
  expect(stdout).not.toMatch(/interval|seed/)
  const whole = await compare([...exact, '-f', 'json'])
  expect((await compare([...exact, '--brief', '-f', 'json'])).stdout).toBe(whole.stdout)
})

test('--output takes the report, and standard output stays empty', async () => {
  const cwd = files({ 'in.jsonl': jsonl(TASKS) })
  const outcome = await command(['compare', ...exact, '-f', 'csv', '-o', 'out.csv'], { cwd })
  expect(outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' })
  expect(readFileSync(join(cwd, 'out.csv'), 'utf8').split('\n')).toHaveLength(5)
})

test('broken rows may be skipped', async () => {
  const contents = { 'in.jsonl': `oops\n${jsonl(TASKS)}` }
  const { code, stdout, stderr } = await compare([...exact, '--on-error', 'skip', '-f', 'json'], contents)
  expect([code, JSON.parse(stdout).skipped]).toEqual([0, 1])
  expect(stderr).toMatch(/^skipped 1 row of 41:\n {2}in\.jsonl, line 1/)
})

test('models that score the same everywhere are told to be so', async () => {
  const pick = TASKS.map(({ candidates: { fair, same }, ...task }) => ({
    ...task,
    candidates: { fair, same },
  }))
  const { code, stdout } = await compare(exact, { 'in.jsonl': jsonl(pick) })
  expect(code).toBe(0)
  expect(stdout).toContain('\nfair and same score the same on every segment.\n')
})

test('constant scores are compared', async () => {
  const constant = Array.from({ length: 10 }, (_, id) => ({
    id,
    references: ['a'],
    candidates: { x: 'a', y: 'b' },
  }))
  const { code, stdout } = await compare(exact, { 'in.jsonl': jsonl(constant) })
  expect(code).toBe(0)
  expect(stdout).toContain('\nx is better than y by 100.00 points [33.80, 100.00], p = 0.0020.\n')
})

test('one model has intervals of its scores, with their methods', async () => {
  const { code, stdout, stderr } = await compare([...exact, '-m', 'chrf'], { 'in.jsonl': only('good') })
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^in\.jsonl: nothing names the model: .*\n$/)])
  expect(stdout).toMatch(/^metric +model +score +95 % interval +segments\n/)
  // 32 of 40: Wilson's interval by SciPy 1.17.1
  expect(stdout).toMatch(/\nexact-match +in +80\.00 +\[65\.24, 89\.50\] +40\n/)
  expect(stdout).toMatch(/\nchrf +in +[\d.]+ +\[[\d.]+, [\d.]+\] +40\n/)
  expect(stdout).toContain('intervals: Wilson and bootstrap-t (')
})

describe('what cannot be compared ends with a message and no output', () => {
  const one = jsonl(TASKS.slice(0, 1))
  test.each<[string, number, Readonly<Record<string, string>>, string[], RegExp]>([
    ['one segment', 1, { 'in.jsonl': one }, [], /at least two segments, and the input has only one/],
    ['no row', 1, { 'in.jsonl': '' }, [], /in\.jsonl: the file is empty/],
    [
      'unequal sets of segments',
      1,
      { 'in.jsonl': only('good'), 'b.jsonl': jsonl(TASKS.slice(1)) },
      ['b.jsonl'],
      /b\.jsonl: id 0 is missing/,
    ],
    [
      'an undefined metric',
      1,
      { 'in.jsonl': jsonl(TASKS.slice(1, 5)), 'plugin.mjs': PLUGIN },
      ['--plugin', './plugin.mjs', '-m', 'length'],
      /metric length has a score of every model on 1 of 4 segments only \(fair lacks 3, same lacks 3\)/,
    ],
    [
      'an unknown baseline',
      2,
      { 'in.jsonl': jsonl(TASKS) },
      ['--baseline', 'best'],
      /--baseline best: there is no such model; the models are good, fair, same/,
    ],
    [
      'an unknown test',
      2,
      {},
      ['--test', 'sign'],
      /[Tt]he choices are randomization, bootstrap, wilcoxon, t, mcnemar, mcnemar-mid-p/,
    ],
    [
      'an unknown correction',
      2,
      {},
      ['--correction', 'x'],
      /[Tt]he choices are westfall-young, holm, bonferroni, benjamini-hochberg, none/,
    ],
    [
      'a McNemar test of scores between 0 and 1',
      1,
      { 'in.jsonl': jsonl(TASKS) },
      ['-m', 'chrf', '--test', 'mcnemar'],
      /test mcnemar: expected scores of 0 or 1 \(pass or fail\), and metric chrf gives good 0\.\d+ on segment 1/,
    ],
    ['no samples', 2, {}, ['--resamples', '0'], /--resamples 0: expected a whole number from 1 to 1000000/],
    ['a level of one', 2, {}, ['--alpha', '1'], /--alpha 1: expected a number above 0 and at most 0\.5/],
    ['an unknown metric', 2, { 'in.jsonl': one }, ['-m', 'blue'], /unknown metric 'blue'/],
    ['no file', 1, {}, [], /in\.jsonl: no such file/],
  ])('%s', async (_, code, contents, args, message) => {
    const cwd = files(contents)
    const outcome = await command(['compare', ...exact, ...args, '-o', 'out'], { cwd })
    expect(outcome.stderr).toMatch(message)
    expect(outcome.stderr).toMatch(/^(?:warning: .* without a score .*\n)*codegen-eval: /)
    expect(outcome.stderr).not.toMatch(/^\s+at |internal error/m)
    expect([outcome.code, outcome.stdout]).toEqual([code, ''])
    expect(readdirSync(cwd).sort()).toEqual(Object.keys(contents).sort())
  })
})

test('the policy of --extract is in the signature', async () => {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  writeFileSync(join(cwd, 'in.jsonl'), jsonl(TASKS))
  const flags = ['--extract', 'fences/all', '--trials', '20', '--resamples', '20']
  const { stdout } = await command(['compare', 'in.jsonl', '-m', 'exact-match', ...flags], { cwd })
  expect(stdout).toMatch(/\nexact-match {2}exact-match\|extract:fences@[\d.]+\/all\//)
})
