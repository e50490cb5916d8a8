import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { learning, TASKS } from './learn.cases.ts'

const { cwd, run, learnsTheSame } = learning()

test.each([
  ['crystalbleu', TASKS],
  ['crystalbleu:k=20,per-order=yes', 'samples.jsonl.gz'],
])('%s learns the same from parts as from the whole', async (metric, file) => {
  const rows = readFileSync(TASKS, 'utf8').trim().split('\n').slice(0, 40)
  // further samples of a task count once
  writeFileSync(join(cwd, 'samples.jsonl.gz'), gzipSync(rows.flatMap((row) => [row, row]).join('\n')))
  await learnsTheSame(metric, file)
})

test('shards that were measured with what was learned give the scores of one run', async () => {
  await run('learn', TASKS, '-m', 'crystalbleu', '--output', 'ngrams.json')
  const shared = ['-m', 'crystalbleu', '--shared-ngrams', 'ngrams.json']
  for (const shard of ['1/2', '2/2'])
    await run('score', TASKS, ...shared, '--shard', shard, '--rows-out', 'rows')
  const whole = await run('score', TASKS, '-m', 'crystalbleu')
  expect(await run('merge', 'rows')).toEqual(whole)
  // a single shard learns by itself
  await run('score', TASKS, '-m', 'crystalbleu', '--rows-out', 'rows-1')
  expect(await run('merge', 'rows-1')).toEqual(whole)
  // other n-grams give other numbers, and are refused
  await run('learn', TASKS, '-m', 'crystalbleu:k=3', '--output', 'ngrams.json')
  await run('score', TASKS, ...shared, '--shard', '2/2', '--rows-out', 'rows')
  expect((await run('merge', 'rows')).stderr).toMatch(/has another signature: crystalbleu\|/)
})

test.each([
  [['learn', TASKS], '--metric is missing'],
  [['learn', TASKS, '-m', 'chrf'], '--metric chrf: there is nothing to fit'],
  [['learn', TASKS, '-m', 'crystalbleu', '--shard', '1/2'], '--shard needs --counts-out'],
  [
    ['learn', TASKS, '-m', 'crystalbleu', '--counts-out', 'c', '--output', 'x'],
    '--output is for the counts of all',
  ],
  [
    ['learn', TASKS, '-m', 'crystalbleu:variant=authors', '--counts-out', 'c'],
    'cannot learn in parts: variant=authors',
  ],
])('%s is refused', async (args, message) => {
  const outcome = await run(...args)
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain(message)
})
