import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RankedModel, rankModels, rankPreferences } from '@codegen-eval/rank'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

const MODELS = ['heron', 'owl', 'wren']
const RATES = [80, 65, 25]
const TASKS = Array.from({ length: 60 }, (_, i) => i)
const passes = (model: number) => TASKS.map((i) => ((i * 37 + model * 11) % 100 < RATES[model]! ? 1 : 0))

/** Scores of all models; ten tasks of each repository. */
const SCORES = `id,model,repo,score\n${MODELS.flatMap((name, m) =>
  passes(m).map((score, i) => `t${i},${name},r${i % 6},${score}\n`),
).join('')}`

const PAIRS = [
  ['heron', 'owl'],
  ['owl', 'heron'],
  ['owl', 'wren'],
  ['wren', 'heron'],
] as const
const VOTES = Array.from({ length: 200 }, (_, i) => {
  const [a, b] = PAIRS[i % 4]!
  const winner = i % 3 === 0 ? 'b' : i % 7 === 0 ? 'tie' : 'a'
  return {
    prompt: `p${i >> 1}`,
    a,
    b,
    winner,
    voter: `v${i % 25}`,
    length_a: 10 + (i % 13),
    length_b: 10 + (i % 7),
  }
})

const jsonl = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

async function run(name: string, content: string, ...args: readonly string[]) {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  writeFileSync(join(cwd, name), content)
  return { cwd, ...(await command(['rank', name, ...args], { cwd })) }
}

interface Board {
  readonly units: string
  readonly votes?: number
  readonly cluster?: string
  readonly skipped?: number
  readonly effects?: readonly { readonly covariate: string }[]
  readonly metrics: Readonly<
    Record<
      string,
      { readonly ranks: readonly RankedModel[]; mayBeFirst: string[]; warnings: string[]; units: number }
    >
  >
  readonly mean?: {
    readonly ranks: readonly RankedModel[]
    readonly weights: Readonly<Record<string, number>>
  }
}

async function boardOf(name: string, content: string, ...args: readonly string[]): Promise<Board> {
  const { code, stdout, stderr } = await run(name, content, ...args, '--format', 'json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as Board
}

const FIELDS = ['model', 'rank', 'rankLow', 'rankHigh', 'letters', 'score', 'low', 'high', 'tasks', 'missing']

test('scores of three models are ranked as the library ranks them, under the names of the field', async () => {
  const board = await boardOf('scores.csv', SCORES, '--scores')
  const { ranks, mayBeFirst } = rankModels(MODELS.map((model, m) => ({ model, scores: passes(m) })))
  const found = board.metrics.score!
  expect(Object.keys(found.ranks[0]!)).toEqual(FIELDS)
  expect(
    found.ranks.map(({ model, rank, rankLow, rankHigh, letters }) => [
      model,
      rank,
      rankLow,
      rankHigh,
      letters,
    ]),
  ).toEqual(
    ranks.map(({ model, rank, rankLow, rankHigh, letters }) => [model, rank, rankLow, rankHigh, letters]),
  )
  for (const [i, { score, low, high, tasks }] of found.ranks.entries()) {
    expect(score).toBeCloseTo(ranks[i]!.score, 11)
    expect([low <= score, score <= high, high <= 1, tasks]).toEqual([true, true, true, 60])
  }
  expect(found.mayBeFirst).toEqual(mayBeFirst)
})

test('the table has one line per model, and says which may be first', async () => {
  const { code, stdout, stderr } = await run('scores.csv', SCORES, '--scores', '--baseline', 'owl')
  expect([code, stderr]).toEqual([0, ''])
  for (const [i, name] of MODELS.entries()) expect(stdout).toMatch(new RegExp(`^ +${i + 1} .* ${name} `, 'm'))
  expect(stdout).toMatch(/may be first|is first/)
  expect(stdout).toMatch(/owl .* baseline$/m)
})

test('clusters are what varies', async () => {
  const single = await boardOf('scores.csv', SCORES, '--scores')
  const clustered = await boardOf('scores.csv', SCORES, '--scores', '--cluster', 'repo')
  expect([single.units, clustered.units]).toEqual(['tasks', 'clusters'])
  expect(clustered.metrics.score!.units).toBe(6)
  expect(clustered.metrics.score!.warnings.join()).toContain('6 clusters')
  expect(clustered.metrics.score!.ranks[0]!.score).toBe(single.metrics.score!.ranks[0]!.score)
})

test('CSV has a row per model, and LaTeX and Markdown have tables', async () => {
  const csv = (await run('scores.csv', SCORES, '--scores', '--format', 'csv')).stdout.trim().split('\n')
  expect(csv[0]).toBe(`metric,${FIELDS.join()}`)
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

test('outputs are measured, and the mean of their metrics is ranked', async () => {
  const rows = TASKS.map((id) => ({
    id,
    reference: `return x + ${id}`,
    candidates: Object.fromEntries(
      MODELS.map((name, m) => [name, passes(m)[id] === 1 ? `return x + ${id}` : `return y - ${id}`]),
    ),
  }))
  const metrics = ['--metric', 'exact-match,chrf', '--metric-weights', 'exact-match=3,chrf=1']
  const { metrics: found, mean } = await boardOf('out.jsonl', jsonl(rows), ...metrics)
  expect(Object.keys(found)).toEqual(['exact-match', 'chrf'])
  expect(mean!.weights).toEqual({ 'exact-match': 0.75, chrf: 0.25 })
  for (const { model, score } of mean!.ranks) {
    const scoreOf = (name: string) => found[name]!.ranks.find((rank) => rank.model === model)!.score
    expect(score).toBeCloseTo(0.75 * scoreOf('exact-match') + 0.25 * scoreOf('chrf'), 11)
  }
})

test('rows that were measured before are ranked as their outputs', async () => {
  const rows = TASKS.map((id) => ({
    id,
    reference: `return x + ${id}`,
    candidates: Object.fromEntries(MODELS.map((name, m) => [name, `return x + ${id % (4 - m)}`])),
  }))
  const { cwd, stdout } = await run('out.jsonl', jsonl(rows), '--metric', 'chrf', '--format', 'json')
  await command(['score', 'out.jsonl', '--metric', 'chrf', '--rows-out', 'rows'], { cwd })
  const again = await command(['rank', 'rows', '--format', 'json'], { cwd })
  expect([again.code, again.stdout]).toEqual([0, stdout])
})

test('the score of a task is the mean of its samples, or pass@k', async () => {
  const results = TASKS.flatMap((id) =>
    MODELS.flatMap((model, m) =>
      [0, 1].map((sample) => ({ task_id: `t${id}`, model, passed: passes(m)[(id + sample) % 60] === 1 })),
    ),
  )
  const { metrics } = await boardOf('results.jsonl', jsonl(results), '--scores', '-k', '1,2')
  expect(Object.keys(metrics)).toEqual(['pass@1', 'pass@2', 'pass^2'])
  const any = (m: number) =>
    TASKS.filter((i) => passes(m)[i] === 1 || passes(m)[(i + 1) % 60] === 1).length / 60
  for (const { model, score } of metrics['pass@2']!.ranks)
    expect(score).toBeCloseTo(any(MODELS.indexOf(model)), 11)
  const { stderr } = await run('results.jsonl', jsonl(results), '--scores', '-k', '1,3')
  expect(stderr).toContain('pass@3 is left out: task t0 of heron has 2 samples, fewer than 3')
})

test.each([
  ['votes.jsonl', jsonl(VOTES)],
  ['votes.json', JSON.stringify(VOTES)],
  [
    'votes.csv',
    `${Object.keys(VOTES[0]!).join()}\n${VOTES.map((vote) => `${Object.values(vote).join()}\n`).join('')}`,
  ],
])('%s is ranked as the library ranks its votes', async (name, content) => {
  const settings = ['--covariates', 'position,length', '--cluster', 'voter', '--elo']
  const board = await boardOf(name, content, '--preferences', ...settings)
  const expected = rankPreferences(VOTES, { covariates: ['position', 'length'], cluster: 'voter', elo: true })
  expect([board.votes, board.cluster, board.units]).toEqual([200, 'voter', 'clusters'])
  expect(board.effects!.map(({ covariate }) => covariate)).toEqual(['position', 'length'])
  const { ranks } = board.metrics.elo!
  for (const [i, { model, rankLow, rankHigh, score }] of expected.metrics[0]!.ranks.entries()) {
    expect([ranks[i]!.model, ranks[i]!.rankLow, ranks[i]!.rankHigh]).toEqual([model, rankLow, rankHigh])
    expect(ranks[i]!.score).toBeCloseTo(score, 6)
  }
})

test('a broken vote is named with its line, or left out', async () => {
  const content = `${jsonl(VOTES)}{"a": "heron", "b": "owl", "winner": "both", "prompt": 1}\n`
  const stopped = await run('votes.jsonl', content, '--preferences')
  expect([stopped.code, stopped.stdout]).toEqual([1, ''])
  expect(stopped.stderr).toMatch(/votes\.jsonl.*201.*winner "both": expected a, b or tie/)
  const { code, stdout, stderr } = await run(
    'votes.jsonl',
    content,
    '--preferences',
    '--on-error',
    'skip',
    '-f',
    'json',
  )
  expect([code, (JSON.parse(stdout) as Board).votes, (JSON.parse(stdout) as Board).skipped]).toEqual([
    0, 200, 1,
  ])
  expect(stderr).toContain('skipped 1 row of 201')
})

test.each([
  [['--preferences', '--metric', 'chrf'], '--metric is for texts and scores'],
  [['--preferences', '--method', 'bootstrap'], '--method "bootstrap": expected gauss-t or gauss'],
  [['--preferences', '--baseline', 'nobody'], '--baseline "nobody": expected one of heron, owl, wren'],
  [['--scores', '--elo'], '--elo needs --preferences'],
  [['--scores', '--preferences'], "cannot be used with option '--"],
  [['--metric-weights', 'chrf'], '--metric-weights chrf: expected equal, or NAME=WEIGHT'],
])('%j is refused with a reason', async (args, reason) => {
  const { code, stdout, stderr } = await run('votes.jsonl', jsonl(VOTES), ...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(reason)
})

test('no votes are an error', async () => {
  const { code, stderr } = await run('votes.csv', 'a,b,winner\n', '--preferences')
  expect([code, stderr]).toEqual([1, 'codegen-eval: votes.csv: no votes\n'])
})
