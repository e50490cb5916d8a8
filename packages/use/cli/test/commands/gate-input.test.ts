import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { only, TASKS } from './gate-input.cases.ts'

const folder = testFolder()
const jsonl = TASKS.map((task) => `${JSON.stringify(task)}\n`).join('')

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const json = (text: string) => JSON.parse(text) as Record<string, unknown>

interface MetricJson {
  readonly signature: string
  readonly baseline: { readonly value: number }
  readonly difference: { readonly value: number }
}
const metricsOf = (text: string) => json(text).metrics as Readonly<Record<string, MetricJson>>

// chrf pools its statistics, and the mean of exact match does not
test.each(['chrf', 'exact-match', 'chrf,exact-match'])(
  'a stored run of %s is compared as its outputs are',
  async (metric) => {
    const cwd = files({ 'in.jsonl': jsonl, 'old.jsonl': only('old'), 'bad.jsonl': only('bad') })
    const args = ['-m', metric, '-f', 'json', '--trials', '500', '--resamples', '100']
    const texts = await command(['gate', 'in.jsonl', '--baseline', 'old', '--candidate', 'bad', ...args], {
      cwd,
    })
    await command(['score', 'old.jsonl', '-m', metric, '--segments', 'old-scores.jsonl'], { cwd })
    const stored = await command(['gate', 'bad.jsonl', '--baseline-scores', 'old-scores.jsonl', ...args], {
      cwd,
    })
    expect(stored.code).toBe(texts.code)
    const [direct, later] = [metricsOf(texts.stdout), metricsOf(stored.stdout)]
    expect(json(stored.stdout)).toMatchObject({ baseline: 'old', candidate: 'bad' })
    for (const [spec, one] of Object.entries(later)) {
      expect(one.baseline.value).toBe(direct[spec]!.baseline.value)
      expect(one.difference.value).toBeCloseTo(direct[spec]!.difference.value, 12)
      expect(one.signature).toBe(direct[spec]!.signature)
    }
  },
)

test('--save-scores stores the candidate for the next run, which may have its name', async () => {
  const cwd = files({ 'in.jsonl': jsonl, 'old.jsonl': only('old') })
  const args = ['-m', 'exact-match', '--trials', '500', '--resamples', '100']
  const first = await command(
    ['gate', 'in.jsonl', '--baseline', 'bad', '--candidate', 'old', '--save-scores', 'saved.jsonl', ...args],
    { cwd },
  )
  expect(first.code).toBe(0)
  expect(readFileSync(join(cwd, 'saved.jsonl'), 'utf8').split('\n')).toHaveLength(61)
  const { code, stdout } = await command(['gate', 'old.jsonl', '--baseline-scores', 'saved.jsonl', ...args], {
    cwd,
  })
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/\nmetric +old \(stored\) +old .*\nexact-match +(\d+\.\d\d) +\1 /),
  ])
})

test('another signature is refused with both', async () => {
  const cwd = files({ 'old.jsonl': only('old') })
  await command(['score', 'old.jsonl', '-m', 'chrf', '--segments', 's.jsonl'], { cwd })
  const text = readFileSync(join(cwd, 's.jsonl'), 'utf8')
  writeFileSync(join(cwd, 's.jsonl'), text.replace(/\|v:[\d.]+"/, '|v:0.0.1"'))
  const { code, stdout, stderr } = await command(
    ['gate', 'old.jsonl', '-m', 'chrf', '--baseline-scores', 's.jsonl', '-o', 'out'],
    { cwd },
  )
  expect([code, stdout, readdirSync(cwd).includes('out')]).toEqual([1, '', false])
  expect(stderr).toMatch(
    /the scores of chrf were computed otherwise: their signature is chrf\|.*\|v:0\.0\.1, and that of this run is chrf\|/,
  )
})

test('ids that one run lacks end the run, unless rows are skipped', async () => {
  const cwd = files({ 'old.jsonl': only('old'), 'few.jsonl': jsonl.split('\n').slice(1, 50).join('\n') })
  await command(['score', 'old.jsonl', '-m', 'chrf', '--segments', 's.jsonl'], { cwd })
  const args = ['gate', 'few.jsonl', '--candidate', 'bad', '-m', 'chrf', '--baseline-scores', 's.jsonl']
  const stopped = await command(args, { cwd })
  expect([stopped.code, stopped.stderr]).toEqual([
    1,
    expect.stringContaining('s.jsonl: id "59" of old is not in the input'),
  ])
  const skipped = await command([...args, '--on-error', 'skip', '-f', 'json'], { cwd })
  expect(json(skipped.stdout)).toMatchObject({ skipped: 11, metrics: { chrf: { segments: 49 } } })
})

test('scores of other programs are judged and stored', async () => {
  const rows = (good: number) =>
    Array.from({ length: 40 }, (_, i) => `${i},${i % 10 < good ? 1 : 0}`).join('\n')
  const cwd = files({ 'main.csv': `id,score\n${rows(9)}\n`, 'branch.csv': `id,score\n${rows(4)}\n` })
  const names = ['--baseline', 'main', '--candidate', 'branch']
  const { code, stdout } = await command(
    ['gate', '--scores', 'main.csv', 'branch.csv', ...names, '--save-scores', 's.jsonl'],
    { cwd },
  )
  expect([code, stdout]).toEqual([
    3,
    expect.stringMatching(/\nmetric +main +branch .*\nscore +90\.00 +40\.00 [\s\S]*\n40 tasks/),
  ])
  const later = await command(['gate', '--scores', 'main.csv', '--baseline-scores', 's.jsonl'], { cwd })
  expect([later.code, later.stdout]).toEqual([
    0,
    expect.stringMatching(/\nmetric +branch +main .*\nscore +40\.00 +90\.00 /),
  ])
})

test('samples of a task are one', async () => {
  const twice = TASKS.flatMap(({ id, references, candidates }) =>
    [candidates.old, candidates.bad].map((candidate) => JSON.stringify({ id, references, candidate })),
  ).join('\n')
  const cwd = files({ 'twice.jsonl': twice, 'old.jsonl': only('old') })
  await command(['score', 'twice.jsonl', '-m', 'exact-match', '--segments', 's.jsonl'], { cwd })
  const { stdout } = await command(
    ['gate', 'old.jsonl', '-m', 'exact-match', '--baseline-scores', 's.jsonl', '-f', 'json'],
    { cwd },
  )
  expect(json(stdout)).toMatchObject({
    metrics: { 'exact-match': { segments: 60, baseline: { value: 0.7 }, candidate: { value: 0.8 } } },
  })
})

describe('flags that do not fit are mistakes', () => {
  test.each([
    [[], "required option '-m, --metric <spec>' not specified"],
    [['-m', 'chrf'], "required option '--baseline <model>' not specified"],
    [['-m', 'chrf', '--baseline', 'a'], "required option '--candidate <model>' not specified"],
    [['-m', 'chrf', '--baseline', 'a', '--candidate', 'a'], '--baseline and --candidate both name a'],
    [['-m', 'chrf', '--baseline-scores', 's', '--samples-by', 'best'], '--samples-by best needs both models'],
  ])('%o', async (flags, message) => {
    const { code, stderr } = await command(['gate', 'in.jsonl', ...flags])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('a candidate that is not named, of several', async () => {
    const cwd = files({ 'in.jsonl': jsonl })
    await command(['score', 'in.jsonl', '-m', 'chrf', '--segments', 's.jsonl'], { cwd })
    const args = ['gate', 'in.jsonl', '-m', 'chrf', '--baseline-scores', 's.jsonl']
    const { code, stderr } = await command(args, { cwd })
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--candidate: the input has several models, name one of old, bad'),
    ])
    const other = await command([...args, '--candidate', 'bad'], { cwd })
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining('--baseline: s.jsonl has several models, name one of old, bad'),
    ])
  })
})

test('of scores of several metrics all are judged, or those that are named', async () => {
  const cwd = files({ 'in.jsonl': jsonl })
  await command(['score', 'in.jsonl', '-m', 'chrf', '-m', 'exact-match', '--segments', 's.jsonl'], { cwd })
  const args = ['gate', '--scores', 's.jsonl', '--baseline', 'old', '--candidate', 'bad', '-f', 'json']
  const judged = async (...more: string[]) =>
    Object.keys(metricsOf((await command([...args, ...more], { cwd })).stdout))
  expect(await judged()).toEqual(['chrf', 'exact-match'])
  expect(await judged('-m', 'chrf,exact-match')).toEqual(['chrf', 'exact-match'])
  expect(await judged('-m', 'exact-match')).toEqual(['exact-match'])
  const { code, stderr } = await command([...args, '--margin', 'bleu=-1'], { cwd })
  expect([code, stderr]).toEqual([2, expect.stringContaining('--margin bleu: the gate has no such metric')])
})
