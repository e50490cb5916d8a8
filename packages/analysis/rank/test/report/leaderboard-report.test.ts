import { renderCsv, renderText } from '@codegen-eval/report'
import { describe, expect, test } from 'vitest'
import { rankPreferences } from '../../src/rank-preferences.ts'
import {
  leaderboardReport,
  leaderboardTable,
  scoreFormat,
  voteSentences,
} from '../../src/report/leaderboard-report.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

test('one line a model', () => {
  const board = plainBoard()
  const [best] = board.metrics[0]!.ranks
  const [title, header, first] = renderText(leaderboardReport(board, 1)).split('\n')
  expect([title, header!.trim().split(/ {2,}/)]).toEqual([
    'pass@1',
    ['rank', '95 % ranks', 'model', 'group', 'score', '95 % interval', 'tasks'],
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

test('missing scores and a baseline have columns, warnings and notes', () => {
  const text = renderText(leaderboardReport(sampleBoard()))
  expect(text).toMatch(/\nrank .* tasks +missing +baseline\n/)
  expect(text).toMatch(/\n.* m0 .* better\n/)
  expect(text).toMatch(/\n.* m3 .* 4 +baseline\n/)
  expect(text).toMatch(/\n.* m5 .* worse\n/)
  expect(text).toMatch(/Warning: MBPP: \d+ of 40 tasks count/)
  expect(text).toContain('pass-at-k|k:1')
})

test('CSV has the fields of JSON, unrounded, by metric and stratum', () => {
  const lines = renderCsv(leaderboardTable(sampleBoard())).trim().split('\n')
  expect(lines[0]).toBe(
    'metric,stratum,model,rank,rankLow,rankHigh,letters,score,low,high,tasks,missing,baseline',
  )
  expect(lines).toHaveLength(1 + 6 * 9)
  expect(lines[1]).toMatch(/^mean,,m\d,1,1,\d,a,0\.\d{8,},/)
  expect(renderCsv(leaderboardTable(plainBoard())).split('\n')[0]).toBe(
    'metric,model,rank,rankLow,rankHigh,letters,score,low,high,tasks,missing',
  )
})

describe('votes', () => {
  const votes = Array.from({ length: 60 }, (_, i) => ({
    a: i % 2 === 0 ? 'x' : 'y',
    b: i % 2 === 0 ? 'y' : 'x',
    winner: i % 3 === 0 ? 'b' : 'a',
  }))
  const board = rankPreferences(votes, { covariates: ['position'] })

  test('have strengths, and sentences about order and covariates', () => {
    const text = renderText(leaderboardReport(board))
    expect(text).toMatch(/\nrank .* score +95 % interval +votes\n/)
    expect(voteSentences(board)).toEqual([
      'Shown first, an output won 66.7 % of the 60 votes on 1 pair of models that were shown in both orders; a tie is half a win.',
      // two of three wins: ln 2
      expect.stringMatching(
        /^Covariate position: 0\.693 on the log-odds, 95 % interval \[0\.\d{3}, 1\.\d{3}\]\.$/,
      ),
    ])
    expect(voteSentences(plainBoard())).toEqual([])
  })

  test('on the scale of Elo have no digits', () => {
    expect(scoreFormat(board, 2)).toEqual({ digits: 3 })
    expect(scoreFormat(rankPreferences(votes, { elo: true }), 2)).toEqual({ digits: 0 })
    expect(scoreFormat(plainBoard(), 2)).toEqual({ scale: 100, digits: 2 })
  })

  test('without a maximum have no rows and a reason', () => {
    const none = rankPreferences(votes.slice(0, 1))
    expect(renderText(leaderboardReport(none))).toMatch(
      /No model is ranked\.\nWarning: strengths are undefined: /,
    )
  })
})
