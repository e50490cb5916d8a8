import { jsonText, renderCsv, renderText } from '@codegen-eval/report'
import { viewOutput, viewReport } from '@codegen-eval/report/view'
import { describe, expect, test } from 'vitest'
import type { Leaderboard } from '../../src/rank-metrics.ts'
import { rankPreferences } from '../../src/rank-preferences.ts'
import { leaderboardView } from '../../src/view/leaderboard-view.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

const textOf = (board: Leaderboard, precision = 2) =>
  renderText(viewReport(leaderboardView(board), { precision }))
const jsonOf = (board: Leaderboard) =>
  JSON.parse(jsonText(viewOutput(leaderboardView(board)).json() as object))
const csvOf = (board: Leaderboard) =>
  renderCsv(viewOutput(leaderboardView(board)).csv())
    .trim()
    .split('\n')

test('one line a model', () => {
  const board = plainBoard()
  const [best] = board.metrics[0]!.ranks
  const [title, header, first] = textOf(board, 1).split('\n')
  expect([title, header!.trim().split(/ {2,}/)]).toEqual([
    'pass@1',
    ['rank', 'ranks', 'model', 'group', 'score', '95 % interval', 'tasks'],
  ])
  expect(first!.trim().split(/ {2,}/)).toEqual([
    '1',
    `${best!.rankLow}–${best!.rankHigh}`,
    best!.model,
    best!.letters,
    (100 * best!.score).toFixed(1),
    `[${(100 * best!.low).toFixed(1)}, ${(100 * best!.high).toFixed(1)}]`,
    '60',
  ])
})

test('missing scores and a baseline have columns, and warnings stand below the table of their stratum', () => {
  const text = textOf(sampleBoard())
  expect(text).toMatch(/\n *rank .* tasks +missing +baseline\n/)
  expect(text).toMatch(/\n.* m0 .* better\n/)
  expect(text).toMatch(/\n.* m3 .* 4 +baseline\n/)
  expect(text).toMatch(/\n.* m5 .* worse\n/)
  expect(text).toMatch(/\npass@1, MBPP\n(?:.+\n)+Warning: \d+ of 40 tasks count/)
  expect(text).not.toContain('MBPP: ')
  expect(text).toContain('pass-at-k|k:1')
})

test('JSON has ranks by metric and by stratum, under the keys of CSV', () => {
  const board = sampleBoard()
  const json = jsonOf(board)
  expect(Object.keys(json).slice(-3)).toEqual(['baseline', 'units', 'metrics'])
  expect(Object.keys(json.metrics)).toEqual(['mean', 'pass@1', 'style'])
  expect(json.metrics.mean.weights).toEqual({ 'pass@1': 0.5, style: 0.5 })
  const metric = json.metrics['pass@1']
  expect(metric.mayBeFirst).toEqual(board.metrics[0]!.mayBeFirst)
  expect(metric.strata.MBPP.weight).toBe(0.5)
  expect([metric.ranks.length, metric.stratumRanks.length]).toEqual([6, 12])
  const keys = (row: object): string[] =>
    Object.entries(row).flatMap(([key, value]) =>
      typeof value !== 'object'
        ? [key]
        : Object.keys(value).map((end) =>
            end === 'value' ? key : `${key}${end[0]!.toUpperCase()}${end.slice(1)}`,
          ),
    )
  const outer = ['signature', 'method']
  expect(
    csvOf(board)[0]!
      .split(',')
      .filter((key) => !outer.includes(key))
      .toSorted(),
  ).toEqual(['metric', ...keys(metric.stratumRanks[0])].toSorted())
  expect(csvOf(board)).toHaveLength(1 + 6 * 9)
})

test('a plain board has no strata, mean or baseline', () => {
  const json = jsonOf(plainBoard())
  expect([json.metrics.mean, json.baseline, json.metrics['pass@1'].strata]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(csvOf(plainBoard())[0]).toBe(
    'metric,model,rank,rankLow,rankHigh,letters,score,scoreLow,scoreHigh,tasks,missing,method',
  )
})

describe('votes', () => {
  const votes = Array.from({ length: 60 }, (_, id) => ({
    id,
    a: id % 2 === 0 ? 'x' : 'y',
    b: id % 2 === 0 ? 'y' : 'x',
    winner: id % 3 === 0 ? ('b' as const) : ('a' as const),
  }))
  const board = rankPreferences(votes, { covariates: ['position'] })

  test('have strengths, and sentences about order and covariates', () => {
    const text = textOf(board)
    expect(text).toMatch(/\n *rank .* score +95 % interval +votes\n/)
    expect(text).toContain(
      'Shown first, an output won 66.7 % where both orders of a pair weigh the same (60 votes on 1 pair of models that were shown in both orders; a tie is half a win).',
    )
    // two of three wins: ln 2
    expect(text).toMatch(/Covariate position: 0\.693 on the log-odds, 95 % interval \[0\.\d{3}, 1\.\d{3}\]\./)
    expect(jsonOf(board).effects[0]).toMatchObject({
      covariate: 'position',
      effect: { value: expect.closeTo(Math.log(2), 9) },
    })
  })

  test('on the scale of Elo have no digits', () => {
    const [x] = viewReport(leaderboardView(rankPreferences(votes, { elo: true }))).tables[0]!.columns.filter(
      ({ name }) => name === 'score',
    )
    expect(x!.format).toEqual({ digits: 0 })
  })

  test('without a maximum have no rows and a reason', () => {
    expect(textOf(rankPreferences(votes.slice(0, 1)))).toMatch(
      /No model is ranked\.\nWarning: strengths are undefined: /,
    )
  })
})
