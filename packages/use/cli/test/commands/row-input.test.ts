import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const TASKS = fileURLToPath(new URL('../../../../../examples/tasks.jsonl', import.meta.url))
let cwd = ''
const run = (...args: string[]) => command(args, { cwd })

beforeAll(async () => {
  cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const shard of ['1/2', '2/2'])
    await run('score', TASKS, '-m', 'chrf,bleu', '-m', 'exact-match', '--shard', shard, '--rows-out', 'rows')
  writeFileSync(join(cwd, 'scores.jsonl'), '{"id": 1, "score": 1}\n')
})

const few = ['--resamples', '50']

test.each([
  ['compare', ['-m', 'chrf', ...few]],
  ['compare', ['-m', 'chrf,bleu', '--baseline', 'heron', '--test', 'bootstrap', '--format', 'csv', ...few]],
  ['score', ['-m', 'bleu', '-m', 'exact-match', '--format', 'json', '--intervals']],
  ['gate', ['-m', 'chrf', '--baseline', 'heron', '--candidate', 'kestrel', '--format', 'json', ...few]],
])('%s of a folder of rows is that of the outputs', async (name, args) => {
  const whole = await run(name, TASKS, ...args)
  expect(await run(name, 'rows', ...args)).toEqual(whole)
  expect([0, 3]).toContain(whole.code)
})

test('all metrics of the rows count where none is named', async () => {
  const { stdout } = await run('compare', 'rows', '--format', 'csv', ...few)
  const named = await run('compare', TASKS, '-m', 'chrf,bleu', '-m', 'exact-match', '--format', 'csv', ...few)
  expect(stdout).toBe(named.stdout)
})

test('scores of single outputs are those of score, and a gate takes them', async () => {
  await run('score', TASKS, '-m', 'chrf,bleu', '-m', 'exact-match', '--segments', 'whole.jsonl')
  await run('merge', 'rows', '--segments', 'merged.jsonl')
  const args = ['-m', 'chrf', '--candidate', 'kestrel', '--baseline', 'heron', '--format', 'json', ...few]
  const [whole, merged] = [
    await run('gate', TASKS, '--baseline-scores', 'whole.jsonl', ...args),
    await run('gate', 'rows', '--baseline-scores', 'merged.jsonl', ...args),
  ]
  expect(merged).toEqual(whole)
})

test('a page has no texts, and the rest of it', async () => {
  expect((await run('compare', 'rows', '-m', 'chrf', '--html', 'page.html', ...few)).code).toBe(0)
  expect((await run('merge', 'rows', '--html', 'page2.html')).code).toBe(0)
})

test.each([
  [['compare', 'rows', TASKS], 'folders of rows and files with outputs do not mix'],
  [['compare', 'rows', '--lang', 'go'], '--lang is for texts, and the rows are measured already'],
  [['compare', 'rows', '--cluster', 'repo'], '--cluster repo: the rows have no clusters'],
  [['compare', 'rows', '-m', 'rouge'], '--metric rouge: the rows have no such metric; they have chrf, bleu'],
  [['merge', 'rows', '--by', 'language'], '--by language: the rows have no strata'],
  [['merge', '.'], 'no finished shard'],
])('%s is refused', async (args, message) => {
  const outcome = await run(...args)
  expect(outcome).toMatchObject({ stdout: '' })
  expect(outcome.stderr).toContain(message)
  expect(outcome.code).toBe(args[1] === '.' ? 1 : 2)
})
