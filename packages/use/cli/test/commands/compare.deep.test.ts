import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { exact, jsonl, only, TASKS } from './compare.cases.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const compare = (
  args: readonly string[],
  contents: Readonly<Record<string, string>> = { 'in.jsonl': jsonl(TASKS) },
) => command(['compare', ...args], { cwd: files(contents) })

test('--parts shows the parts of scores, as `score --parts` does', async () => {
  const specs = ['in.jsonl', '-m', 'codebleu', '-m', 'rouge', '-m', 'exact-match', '--parts']
  const { code, stdout } = await compare([...specs, '-f', 'json'])
  expect(code).toBe(0)
  const { metrics } = JSON.parse(stdout)
  expect(metrics.codebleu.parts.good).toMatchObject({ ngram: expect.any(Number), dataFlow: null })
  expect(metrics.rouge.parts.good).toEqual({
    precision: expect.any(Number),
    recall: expect.any(Number),
    f: metrics.rouge.scores.good.score.value,
  })
  expect(metrics['exact-match'].parts).toBeUndefined()
  const scored = await command(['score', ...specs, '-f', 'json'], {
    cwd: files({ 'in.jsonl': jsonl(TASKS) }),
  })
  const { models } = JSON.parse(scored.stdout)
  for (const model of ['good', 'fair', 'same'])
    expect(models[model].codebleu.parts).toEqual(metrics.codebleu.parts[model])
  const table = await compare(specs)
  expect(table.stdout).toMatch(/\nParts of rouge\npart +good +fair +same\nprecision +\d/)
  expect(table.stdout).toContain('\nwithout parts: exact-match\n')
})

test('several files are several models', async () => {
  const contents = { 'good.jsonl': only('good'), 'fair.jsonl': only('fair') }
  const { stdout } = await compare(['good.jsonl', 'fair.jsonl', '-m', 'exact-match'], contents)
  expect(stdout).toMatch(/\ngood is better than fair by 45\.00 points \[.*\], p = 0\.\d{4}\.\n/)
})

test('the same seed gives the same bytes, another seed others', async () => {
  const run = async (seed: string) =>
    (await compare(['in.jsonl', '-m', 'chrf', '-f', 'json', '--seed', seed])).stdout
  const [first, again, other] = await Promise.all([run('7'), run('7'), run('8')])
  expect(again).toBe(first)
  expect(other.replace('"seed": 8', '"seed": 7')).not.toBe(first)
})

test('all metrics share the resamples: more of them change nothing', async () => {
  const run = async (...metrics: readonly string[]) =>
    JSON.parse(
      (await compare(['in.jsonl', '-f', 'json', ...metrics.flatMap((metric) => ['-m', metric])])).stdout,
    ).metrics.chrf
  const [alone, among] = await Promise.all([run('chrf'), run('bleu', 'chrf', 'exact-match')])
  expect(among).toEqual(alone)
})

test.each(['randomization', 'bootstrap', 'wilcoxon', 't', 'mcnemar', 'mcnemar-mid-p'])(
  'test %s finds a clear difference',
  async (name) => {
    const { stdout } = await compare([...exact, '-f', 'json', '--test', name, '--baseline', 'fair'])
    const { test: told, metrics } = JSON.parse(stdout)
    const { pairs } = metrics['exact-match']
    expect([told.id, told.compares]).toEqual([
      name,
      ['randomization', 'bootstrap'].includes(name) ? 'corpus' : 'segments',
    ])
    expect(
      pairs.map(({ modelA, modelB, significant }: Record<string, unknown>) => [modelA, modelB, significant]),
    ).toEqual([
      ['good', 'fair', true],
      ['same', 'fair', false],
    ])
  },
)
