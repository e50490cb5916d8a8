import { rankPreferences } from '@codegen-eval/rank'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type Board, boardRunner, jsonl, VOTES } from './boards.ts'

const folder = testFolder()
const { boardOf, run } = boardRunner(folder.path)

test.each([
  ['votes.jsonl', jsonl(VOTES)],
  ['votes.json', JSON.stringify(VOTES)],
  [
    'votes.csv',
    `${Object.keys(VOTES[0]!).join()}\n${VOTES.map((vote) => `${Object.values(vote).join()}\n`).join('')}`,
  ],
])('%s is ranked as the library ranks its votes', async (name, content) => {
  const records = VOTES.map((fields) => ({ ...fields, id: fields.prompt, fields }))
  const settings = ['--covariates', 'position,length', '--cluster', 'voter', '--elo']
  const board = await boardOf(name, content, '--preferences', ...settings)
  const expected = rankPreferences(records, {
    covariates: ['position', 'length'],
    cluster: 'voter',
    elo: true,
  })
  expect([board.votes, board.cluster, board.units]).toEqual([200, 'voter', 'clusters'])
  expect(board.effects!.map(({ covariate }) => covariate)).toEqual(['position', 'length'])
  const { ranks } = board.metrics.elo!
  for (const [i, { model, rankLow, rankHigh, score }] of expected.metrics[0]!.ranks.entries()) {
    expect([ranks[i]!.model, ranks[i]!.rank.low, ranks[i]!.rank.high]).toEqual([model, rankLow, rankHigh])
    expect(ranks[i]!.score.value).toBeCloseTo(score, 6)
  }
})

test('a broken vote is named with its line, or left out', async () => {
  const content = `${jsonl(VOTES)}{"a": "heron", "b": "owl", "winner": "neither of them", "prompt": 1}\n`
  const stopped = await run('votes.jsonl', content, '--preferences')
  expect([stopped.code, stopped.stdout]).toEqual([1, ''])
  expect(stopped.stderr).toMatch(
    /votes\.jsonl.*201.*"winner": expected "a", "b", a model of the two or "tie", found "neither of them"/,
  )
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

test('no votes are an error', async () => {
  const { code, stderr } = await run('votes.csv', 'a,b,winner\n', '--preferences')
  expect([code, stderr]).toEqual([1, 'codegen-eval: votes.csv: the file is empty: it has no votes\n'])
})

test('a column that comes twice is an error', async () => {
  const { code, stderr } = await run('votes.csv', 'a,b,winner,a\nheron,owl,a,wren\n', '--preferences')
  expect(code).toBe(1)
  expect(stderr).toContain('votes.csv, line 1: two columns are named "a"')
})
