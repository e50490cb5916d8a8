import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

function run(args: readonly string[], contents: Readonly<Record<string, string>>) {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return command(args, { cwd })
}

const compare = (args: readonly string[], contents: Readonly<Record<string, string>> = {}) =>
  run(['compare', '--scores', ...args], contents)

/** Outcomes of tasks on which only a passes, only b passes, both and none do. */
function outcomes(onlyA: number, onlyB: number, both: number, none: number): string {
  const pairs = [
    ...Array<string>(onlyA).fill('1,0'),
    ...Array<string>(onlyB).fill('0,1'),
    ...Array<string>(both).fill('1,1'),
    ...Array<string>(none).fill('0,0'),
  ]
  const rows = pairs.flatMap((pair, id) => pair.split(',').map((score, m) => `${id},${'ab'[m]},${score}`))
  return `id,model,score\n${rows.join('\n')}\n`
}

test('pass or fail with one sample per task is tested by McNemar', async () => {
  // Fagerland, Lydersen and Laake (2013): counts 59, 6, 16, 80, exact 0.052, mid-p 0.035
  const contents = { 'x.csv': outcomes(6, 16, 59, 80) }
  const run = async (...more: readonly string[]) =>
    JSON.parse((await compare(['x.csv', '-f', 'json', ...more], contents)).stdout)
  const exact = await run()
  expect(exact.test).toMatchObject({ id: 'mcnemar', name: 'exact McNemar' })
  expect(exact.metrics.score.pairs[0].pValue).toBeCloseTo(0.052, 3)
  const midP = await run('--test', 'mcnemar-mid-p')
  expect(midP.metrics.score.pairs[0].pValue).toBeCloseTo(0.035, 3)
})

test('graded scores and several samples are tested by randomization of tasks', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${i},0.${i}\n${i},1`).join('\n')
  const contents = { 'a.csv': `id,score\n${rows}\n`, 'b.csv': `id,score\n${rows.replaceAll(',1', ',0')}\n` }
  const { code, stdout, stderr } = await compare(['a.csv', 'b.csv', '-f', 'json'], contents)
  expect(code).toBe(0)
  const { test: told, segments, samples, metrics } = JSON.parse(stdout)
  expect([told.id, segments, samples]).toEqual(['randomization', 12, 24])
  // b is worse on all 12 tasks: 2 of 2^12 assignments are as extreme
  expect(metrics.score.pairs[0].pValue).toBe(2 / 2 ** 12)
  expect(stderr).toContain('note: a.csv: rows with the same id are samples of one task, in their order')
  expect(stderr).toContain('note: 12 tasks with 2 samples each')
  const table = await compare(['a.csv', 'b.csv'], contents)
  expect(table.stdout).toContain('\n12 tasks with 24 samples; scores x 100\n')
})

test('--segments of score is compared as it is', async () => {
  const tasks = Array.from({ length: 8 }, (_, id) =>
    JSON.stringify({
      id,
      references: [`call(${id})`],
      candidates: { a: `call(${id})`, b: id % 2 ? 'x' : `call(${id})` },
    }),
  ).join('\n')
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  writeFileSync(join(cwd, 'in.jsonl'), tasks)
  const metrics = ['-m', 'chrf', '-m', 'exact-match']
  await command(['score', 'in.jsonl', ...metrics, '--segments', 'out.jsonl'], { cwd })
  const json = async (...args: readonly string[]) =>
    JSON.parse((await command(['compare', ...args, '-f', 'json'], { cwd })).stdout)
  const scores = await json('--scores', 'out.jsonl', '-m', 'exact-match', '--test', 'randomization')
  const texts = await json('in.jsonl', '-m', 'exact-match')
  expect(Object.keys(scores.metrics)).toEqual(['exact-match'])
  expect(scores.metrics['exact-match'].pairs).toEqual(texts.metrics['exact-match'].pairs)
})

test.each<[string, number, string[], Readonly<Record<string, string>>, RegExp]>([
  [
    'a score that is text',
    1,
    ['x.jsonl'],
    { 'x.jsonl': '{"id":1,"score":"good"}' },
    /x\.jsonl, line 1: "score": expected a score from 0 to 1, true, false or null, found "good"/,
  ],
  [
    'a duplicate',
    1,
    ['x.csv'],
    { 'x.csv': 'id,score\n1,0\n2,1\n2,1\n' },
    /x\.csv, line 4: id "2" of model "x" came already/,
  ],
  [
    'an unknown metric',
    2,
    ['x.csv', '-m', 'chrf'],
    { 'x.csv': 'id,score\n1,0\n' },
    /metric chrf: the files have scores of score/,
  ],
  [
    'an unknown baseline',
    2,
    ['x.csv', '--baseline', 'y'],
    { 'x.csv': 'id,score\n1,0\n' },
    /--baseline y: there is no such model; the models are x/,
  ],
  ['a flag for texts', 2, ['x.csv', '-r', 'y'], {}, /--references is for texts/],
])('%s is refused', async (_, code, args, contents, message) => {
  const outcome = await compare(args, contents)
  expect(outcome.stderr).toMatch(message)
  expect([outcome.code, outcome.stdout]).toEqual([code, ''])
})

test('a score outside of its range names the flag that sets another one', async () => {
  const rows = ['a', 'b'].flatMap((model, m) => [1, 2].map((id) => `${id},${model},${50 + 10 * m + id}`))
  const contents = { 'x.csv': `id,model,score\n${rows.join('\n')}\n` }
  const { code, stderr } = await compare(['x.csv'], contents)
  expect([code, stderr]).toEqual([1, expect.stringContaining('found 51 (--scale names another one)')])
  expect((await compare(['x.csv', '--scale', '0..100'], contents)).code).toBe(0)
})

test('a column that groups tasks is named once, unless it is chosen', async () => {
  const tasks = ['a', 'b', 'c', 'd'].map((id, t) => ({ id, repo: t < 3 ? 'x' : 'y', references: ['r'] }))
  const texts = tasks.map((task) => JSON.stringify({ ...task, candidates: { m: 'r', n: 's' } })).join('\n')
  const scores = tasks.flatMap(({ id, repo }) => [`${id},${repo},m,1`, `${id},${repo},n,0`])
  const contents = { 'x.jsonl': texts, 'x.csv': `id,repo,model,score\n${scores.join('\n')}\n` }
  for (const args of [
    ['--scores', 'x.csv'],
    ['x.jsonl', '-m', 'exact-match'],
  ]) {
    const { stderr } = await run(['compare', ...args], contents)
    expect(stderr.split('\n')).toContain('note: tasks share 2 values of repo: --cluster repo')
    expect((await run(['compare', ...args, '--cluster', 'repo'], contents)).stderr).not.toContain(
      'tasks share',
    )
  }
})
