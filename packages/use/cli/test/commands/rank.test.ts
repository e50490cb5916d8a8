import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rankModels } from '@codegen-eval/rank'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { boardRunner, FIELDS, jsonl, MODELS, passes, SCORES, VOTES } from './boards.ts'

const folder = testFolder()
const { boardOf, run } = boardRunner(folder.path)

test('scores of three models are ranked as the library ranks them, under the names of the field', async () => {
  const board = await boardOf('scores.csv', SCORES, '--scores')
  const { ranks, mayBeFirst } = rankModels(MODELS.map((model, m) => ({ model, scores: passes(m) })))
  const found = board.metrics.score!
  expect(Object.keys(found.ranks[0]!)).toEqual(FIELDS)
  expect(
    found.ranks.map(({ model, rank, letters }) => [model, rank.value, rank.low, rank.high, letters]),
  ).toEqual(
    ranks.map(({ model, rank, rankLow, rankHigh, letters }) => [model, rank, rankLow, rankHigh, letters]),
  )
  for (const [i, { score, tasks }] of found.ranks.entries()) {
    const { value, low, high } = score
    expect(value).toBeCloseTo(ranks[i]!.score, 11)
    expect([low <= value, value <= high, high <= 1, tasks]).toEqual([true, true, true, 60])
  }
  expect(found.mayBeFirst).toEqual(mayBeFirst)
})

test('the table has one line per model, and says which may be first', async () => {
  const { code, stdout, stderr } = await run('scores.csv', SCORES, '--scores', '--baseline', 'owl')
  expect([code, stderr]).toEqual([0, 'note: tasks share 6 values of repo: --cluster repo\n'])
  for (const [i, name] of MODELS.entries()) expect(stdout).toMatch(new RegExp(`^ +${i + 1} .* ${name} `, 'm'))
  expect(stdout).toMatch(/may be first|is first/)
  expect(stdout).toMatch(/owl .* baseline$/m)
})

test('CSV has a row per model, and LaTeX and Markdown have tables', async () => {
  const csv = (await run('scores.csv', SCORES, '--scores', '--format', 'csv')).stdout.trim().split('\n')
  expect(csv[0]).toBe(
    'metric,model,rank,rankLow,rankHigh,letters,score,scoreLow,scoreHigh,tasks,missing,signature,method',
  )
  expect(csv.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual(
    MODELS.map((name, i) => `score,${name},${i + 1}`),
  )
  expect((await run('scores.csv', SCORES, '--scores', '--format', 'latex')).stdout).toContain(
    '\\begin{tabular}',
  )
  expect((await run('scores.csv', SCORES, '--scores', '--format', 'markdown')).stdout).toContain('| heron |')
})

test('a page, a file of the result, and neither if the input is broken', async () => {
  const { cwd, stdout } = await run(
    'scores.csv',
    SCORES,
    '--scores',
    '--html',
    'board.html',
    '--output',
    'board.txt',
  )
  expect(stdout).toBe('')
  expect(readFileSync(join(cwd, 'board.txt'), 'utf8')).toContain('heron')
  const page = readFileSync(join(cwd, 'board.html'), 'utf8')
  for (const name of [...MODELS, '<!doctype html>', 'ranks.csv']) expect(page).toContain(name)
  const broken = await run('scores.csv', `${SCORES}t0,heron\n`, '--scores', '--html', 'board.html')
  expect([broken.code, existsSync(join(broken.cwd, 'board.html'))]).toEqual([1, false])
})

test.each([
  [['--preferences', '--metric', 'chrf'], '--metric is for texts and scores'],
  [['--preferences', '--method', 'bootstrap'], '--method bootstrap: expected gauss-t or gauss'],
  [['--preferences', '--baseline', 'nobody'], '--baseline nobody: expected one of heron, owl, wren'],
  [['--scores', '--elo'], '--elo needs --preferences'],
  [['--scores', '--preferences'], "cannot be used with option '--"],
  [['--metric-weights', 'chrf'], '--metric-weights chrf: expected equal, or NAME=WEIGHT'],
])('%j is refused with a reason', async (args, reason) => {
  const { code, stdout, stderr } = await run('votes.jsonl', jsonl(VOTES), ...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(reason)
})

test('votes that are read as outputs point to the flag', async () => {
  const { code, stderr } = await run('votes.jsonl', jsonl(VOTES))
  expect(code).toBe(1)
  expect(stderr).toContain('seems to have votes, which rank --preferences and aggregate read')
})
