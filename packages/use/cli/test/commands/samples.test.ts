import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, readonly object[]>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, rows] of Object.entries(contents))
    writeFileSync(join(cwd, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return cwd
}

/** 24 tasks of 6 repositories; a model solves every task in a share of its samples. */
const samplesOf = (model: string, samples: number, every: number, label: object | undefined = undefined) =>
  Array.from({ length: 24 * samples }, (_, i) => {
    const task = i % 24
    const sample = Math.floor(i / 24)
    return {
      id: `t${task}`,
      repo: `r${task % 6}`,
      model,
      references: [`answer_${task}(x)`],
      candidate: (task + sample) % every === 0 ? `answer_${task}(x)` : `other_${sample}()`,
      ...(label === undefined ? {} : { sample }),
    }
  })
const TWO = [...samplesOf('a', 4, 2), ...samplesOf('b', 3, 3)]
const exact = ['-m', 'exact-match']

describe('several samples of a task', () => {
  test('score: tasks count once, and reading by order is announced', async () => {
    const rows = [
      { id: 1, references: ['x'], candidate: 'x' },
      { id: 2, references: ['y'], candidate: 'x' },
      { id: 1, references: ['x'], candidate: 'y' },
      { id: 1, references: ['x'], candidate: 'y' },
    ]
    const cwd = files({ 'm.jsonl': rows })
    const mean = await command(['score', 'm.jsonl', ...exact], { cwd })
    expect(mean.stderr).toBe(
      [
        'm.jsonl: task 1 has 3 rows: read as samples by order',
        'warning: m.jsonl: 1 row with the same id, model and text as an earlier row, the first of id 1: counted as samples',
        'm.jsonl: nothing names the model: it is called m, as its path (or pass NAME=m.jsonl)',
        '',
      ].join('\n'),
    )
    // the mean of 1/3 and 0
    expect(mean.stdout).toMatch(/exact-match +16\.67\n/)
    expect(mean.stdout).toContain('2 tasks with 4 samples; scores x 100\n')
    expect(mean.stdout).toContain('exact-match: mean over tasks of the mean of their samples\n')
    const best = await command(['score', 'm.jsonl', ...exact, '--samples-by', 'best', '-f', 'json'], { cwd })
    const json = JSON.parse(best.stdout)
    expect(json).toMatchObject({
      segments: 2,
      samples: 4,
      samplesBy: 'best',
      clusters: 2,
      estimands: { 'exact-match': 'mean over tasks of their best sample' },
    })
    expect(json.models.m['exact-match'].score).toBe(0.5)
  })

  test('score: samples have their labels in the file of segments', async () => {
    const cwd = files({ 'in.jsonl': samplesOf('a', 2, 2, {}) })
    const { stderr } = await command(['score', 'in.jsonl', ...exact, '--segments', 'out'], { cwd })
    expect(stderr).toBe('')
    const lines = readFileSync(join(cwd, 'out'), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(48)
    expect(lines[24]).toBe('{"id":"t0","sample":1,"model":"a","scores":{"exact-match":0}}')
  })

  test('compare: models may have different numbers of samples, in one file or in two', async () => {
    const alone = ({ model: _, ...row }: (typeof TWO)[number]) => row
    const cwd = files({
      'in.jsonl': TWO,
      'a.jsonl': samplesOf('a', 4, 2).map(alone),
      'b.jsonl': samplesOf('b', 3, 3).map(alone).reverse(),
    })
    const one = await command(['compare', 'in.jsonl', ...exact, '-f', 'json'], { cwd })
    const json = JSON.parse(one.stdout)
    expect(json).toMatchObject({ segments: 24, samples: 96, clusters: 24, samplesBy: 'mean' })
    expect(json.metrics['exact-match'].scores.a.score.value).toBe(0.5)
    expect(json.metrics['exact-match'].scores.b.score.value).toBeCloseTo(1 / 3, 12)
    const two = await command(['compare', 'a.jsonl', 'b.jsonl', ...exact, '-f', 'json'], { cwd })
    expect(JSON.parse(two.stdout).metrics).toEqual(json.metrics)
    const longer = await command(['compare', 'b.jsonl', 'a.jsonl', ...exact, '-f', 'json'], { cwd })
    expect(JSON.parse(longer.stdout).metrics['exact-match'].scores).toEqual(
      json.metrics['exact-match'].scores,
    )
  })

  test('compare: the text names tasks, samples and the estimand', async () => {
    const { stdout } = await command(['compare', 'in.jsonl', ...exact, '-m', 'bleu'], {
      cwd: files({ 'in.jsonl': TWO }),
    })
    expect(stdout).toContain('24 tasks with 96 samples; scores x 100\n')
    expect(stdout).toContain(
      'exact-match: mean over tasks of the mean of their samples; bleu: pooled over all samples\n',
    )
    expect(stdout).toContain('approximate randomization of tasks, two-sided')
  })

  test('references may be in a file of their own, with one row for each task', async () => {
    const rows = samplesOf('a', 3, 2)
    const cwd = files({
      'a.jsonl': rows.map(({ references: _, ...row }) => row),
      'refs.jsonl': rows
        .slice(0, 24)
        .map(({ id, references }) => ({ id, references }))
        .reverse(),
      'in.jsonl': rows,
    })
    const apart = await command(['score', 'a.jsonl', '-r', 'refs.jsonl', ...exact], { cwd })
    const together = await command(['score', 'in.jsonl', ...exact], { cwd })
    expect(apart.stdout).toBe(together.stdout)
  })
})

describe('--cluster', () => {
  test('compare, gate and score name the number of clusters', async () => {
    const cwd = files({ 'in.jsonl': TWO })
    const args = ['in.jsonl', ...exact, '--cluster', 'repo']
    const compared = await command(['compare', ...args], { cwd })
    expect(compared.stdout).toContain('24 tasks with 96 samples in 6 clusters; ')
    expect(compared.stdout).toContain('Warning: only 6 clusters: ')
    expect(compared.stdout).toContain('approximate randomization of clusters, two-sided')
    const gated = await command(['gate', ...args, '--baseline', 'b', '--candidate', 'a'], { cwd })
    expect(gated.stdout).toContain('24 tasks with 96 samples in 6 clusters; scores x 100')
    expect(gated.stdout).toContain('Warning: only 6 clusters: ')
    const scored = await command(['score', ...args, '-f', 'csv'], { cwd })
    expect(scored.stdout).toMatch(
      /^model,metric,score,clusters,signature\na,exact-match,50\.00,6,.*\nb,exact-match,33\.33,6,/,
    )
    for (const format of ['markdown', 'latex', 'csv', 'json']) {
      const { stdout } = await command(['compare', ...args, '-f', format], { cwd })
      expect(stdout).toMatch(format === 'csv' ? /,24,6,/ : format === 'json' ? /"clusters": 6/ : /6 clusters/)
    }
  })

  test('below six clusters tests that are not exact give no p-value', async () => {
    const rows = TWO.filter(({ repo }) => repo !== 'r0')
    const cwd = files({ 'in.jsonl': rows })
    const { stdout } = await command(
      ['compare', 'in.jsonl', ...exact, '--cluster', 'repo', '--test', 't', '-f', 'json'],
      { cwd },
    )
    const [pair] = JSON.parse(stdout).metrics['exact-match'].pairs
    expect(pair.pValue).toBeNull()
    expect(pair.reason).toMatch(/^5 clusters are too few for this test/)
  })

  test('a column of CSV may be the cluster', async () => {
    const cwd = mkdtempSync(join(folder.path, 'csv-'))
    const lines = ['id,repo,sample,reference,one']
    for (let i = 0; i < 12; i++)
      lines.push(`${i % 6},r${i % 3},${i},a${i % 6},${i % 2 === 0 ? `a${i % 6}` : 'b'}`)
    writeFileSync(join(cwd, 'in.csv'), `${lines.join('\n')}\n`)
    const { stdout, stderr } = await command(['score', 'in.csv', ...exact, '--cluster', 'repo'], { cwd })
    expect(stdout).toContain('6 tasks with 12 samples in 3 clusters; scores x 100')
    expect(stderr).toBe('')
  })
})

describe('the best of several samples', () => {
  const best = ['--samples-by', 'best']
  const UNEQUAL = { 'in.jsonl': TWO }

  test.each([
    [
      'compare',
      'the best of different numbers of samples favours the model with more: a has 96, b has 72; --best-of',
    ],
    ['rank', 'a has 96, b has 72; --best-of'],
    ['score', 'has fewer samples of b than of other models'],
  ])('%s refuses the best of unequal numbers', async (name, message) => {
    const { code, stderr, stdout } = await command([name, 'in.jsonl', ...exact, ...best], {
      cwd: files(UNEQUAL),
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(message)
  })

  test('--best-of N is pass@N of scores of 0 and 1', async () => {
    const cwd = files(UNEQUAL)
    const args = ['in.jsonl', ...exact, ...best, '--best-of', '2', '--format', 'json']
    const { metrics, bestOf } = JSON.parse((await command(['compare', ...args], { cwd })).stdout)
    // two of four samples of each task pass
    expect(metrics['exact-match'].scores.a.score.value).toBeCloseTo(1 - (2 * 1) / (4 * 3), 12)
    expect(metrics['exact-match'].scores.b.score.value).toBeCloseTo(1 - (2 * 1) / (3 * 2), 12)
    expect(bestOf).toBe(2)
    const board = JSON.parse((await command(['rank', ...args], { cwd })).stdout)
    expect(board.metrics['exact-match'].ranks.map(({ model }: { model: string }) => model)).toEqual([
      'a',
      'b',
    ])
    const gate = ['gate', ...args, '--baseline', 'a', '--candidate', 'b']
    const judged = JSON.parse((await command(gate, { cwd })).stdout)
    expect([judged.bestOf, judged.verdict]).toEqual([2, 'worse'])
  })

  test('more samples than a task has, and a mean, are errors', async () => {
    const cwd = files(UNEQUAL)
    const compare = (...args: readonly string[]) =>
      command(['compare', 'in.jsonl', ...exact, ...args], { cwd })
    expect((await compare(...best, '--best-of', '4')).stderr).toContain('has 3 samples of b')
    expect((await compare('--samples-by', 'mean', '--best-of', '2')).stderr).toContain(
      '--best-of 2: expected samplesBy best, got mean',
    )
    expect((await compare('--best-of', '2')).stderr).toContain('--best-of needs --samples-by')
  })
})
