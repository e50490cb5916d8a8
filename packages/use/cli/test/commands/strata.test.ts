import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { lines, TEXTS } from './strata.cases.ts'

/** gpt is better in python, codex in cpp; wren has no result there. */
const PASSES = { gpt: [28, 6], codex: [15, 24], wren: [15, 0] } as const
const rows = Object.entries(PASSES).flatMap(([model, passes]) =>
  ['python', 'cpp'].flatMap((language, s) =>
    Array.from({ length: 30 }, (_, i) => ({
      id: `${language}/${i}`,
      language,
      model,
      passed: (i * 7) % 30 < passes[s]!,
    })).filter(() => model !== 'wren' || language === 'python'),
  ),
)
const { path: cwd } = testFolder()
writeFileSync(join(cwd, 'all.jsonl'), lines(rows))
writeFileSync(join(cwd, 'two.jsonl'), lines(rows.filter(({ model }) => model !== 'wren')))
writeFileSync(join(cwd, 'one.jsonl'), lines(rows.filter(({ model }) => model === 'gpt')))
const run = (...args: readonly string[]) => command(args, { cwd })
const json = async (...args: readonly string[]) => JSON.parse((await run(...args, '-f', 'json')).stdout)

test('compare tests within strata and their mean, and warns where a difference turns round', async () => {
  const args = ['compare', '--scores', 'two.jsonl', '--by', 'language', '--stratum-weights', 'python=3,cpp=1']
  const { metrics } = await json(...args)
  const { strata, findings } = metrics.passed
  const [python, cpp, mean] = strata
  expect([python, cpp, mean].map(({ stratum, weight }) => [stratum, weight])).toEqual([
    ['python', 0.75],
    ['cpp', 0.25],
    ['mean', 1],
  ])
  expect(mean.difference.value).toBeCloseTo(0.75 * python.difference.value + 0.25 * cpp.difference.value, 12)
  expect(findings.map(({ kind }: { kind: string }) => kind)).toContain('reversal')
})

test('gate judges the mean of strata, and weights decide', async () => {
  const gate = [
    'gate',
    '--scores',
    'two.jsonl',
    '--baseline',
    'gpt',
    '--candidate',
    'codex',
    '--by',
    'language',
  ]
  expect((await run(...gate)).code).toBe(0)
  const heavy = await run(...gate, '--stratum-weights', 'python=20,cpp=1')
  expect(heavy.code).toBe(3)
  expect(heavy.stdout).toMatch(/\npython +95\.2 .* -\d/)
})

test('rank leaves a model without a stratum out of the mean, by name', async () => {
  const board = await json('rank', '--scores', 'all.jsonl', '--by', 'language')
  const { ranks, unranked, strata, stratumRanks } = board.metrics.passed
  expect([ranks.length, unranked, Object.keys(strata)]).toEqual([2, ['wren'], ['python', 'cpp']])
  expect(stratumRanks.filter(({ stratum }: { stratum: string }) => stratum === 'python')).toHaveLength(3)
  const passes = await json('rank', '--scores', 'all.jsonl', '--by', 'language', '-k', '1')
  expect(passes.metrics['pass@1'].unranked).toEqual(['wren'])
})

test('pass-at-k has the strata of one model and of several', async () => {
  const one = await json('pass-at-k', 'one.jsonl', '--by', 'language', '--stratum-weights', 'size')
  expect(one.strata.python.models.gpt['pass@1'].score).toBeCloseTo(28 / 30, 12)
  expect(one.strata.mean.models.gpt['pass@1'].score).toBeCloseTo(34 / 60, 12)
  const two = await json('pass-at-k', 'two.jsonl', '--by', 'language')
  expect(two.metrics['pass@1'].strata.map(({ stratum }: { stratum: string }) => stratum)).toEqual([
    'python',
    'cpp',
    'mean',
  ])
})

test.each([
  [['compare', '--scores', 'two.jsonl', '--stratum-weights', 'size'], '--stratum-weights needs --by'],
  [
    ['compare', '--scores', 'two.jsonl', '--by', 'language', '--stratum-weights', 'go=1'],
    '"go" is none of python, cpp',
  ],
  [['rank', '--scores', 'all.jsonl', '--by', 'nowhere'], 'field "nowhere" is missing'],
])('%j is refused', async (args, message) => {
  const { code, stderr } = await run(...args)
  expect(code).not.toBe(0)
  expect(stderr).toContain(message)
})

writeFileSync(join(cwd, 'texts.jsonl'), lines(TEXTS))

test('the page of score has the strata and their mean', async () => {
  const { code } = await run('score', 'texts.jsonl', '-m', 'chrf', '--by', 'language', '--html', 'score.html')
  expect(code).toBe(0)
  const page = readFileSync(join(cwd, 'score.html'), 'utf8')
  expect(page).toContain('<h3>python: 60 segments</h3>')
  expect(page).toContain('<h3>mean: python 50 %, ruby 50 %</h3>')
})

test('plan --benchmark has the weighted mean of strata, and the smallest difference in each', async () => {
  const found = await json(
    'plan',
    '--benchmark',
    'two.jsonl',
    '--by',
    'language',
    '--stratum-weights',
    'size',
  )
  expect(
    found.strata.map(({ stratum, weight }: { stratum: string; weight: number }) => [stratum, weight]),
  ).toEqual([
    ['python', 0.5],
    ['cpp', 0.5],
  ])
  for (const { detectable } of found.strata) expect(detectable).toBeGreaterThan(found.detectable)
})
