import { renderText } from '@codegen-eval/report'
import { viewReport } from '@codegen-eval/report/view'
import { describe, expect, test } from 'vitest'
import type { Leaderboard } from '../../src/rank-metrics.ts'
import { leaderboardView } from '../../src/view/leaderboard-view.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

const textOf = (board: Leaderboard) => renderText(viewReport(leaderboardView(board)))

test('at most eight models are named', () => {
  const board = plainBoard(10)
  const names = board.metrics[0]!.ranks.map(({ model }) => model)
  const [metric] = board.metrics
  const open = { ...board, metrics: [{ ...metric!, mayBeFirst: names }] }
  expect(textOf(open)).toContain(`10 models may be first: ${names.slice(0, 8).join(', ')} and 2 more.`)
})

test('one model alone is not first', () => {
  const text = textOf(plainBoard(1))
  expect(text).toContain('m0 is the only model: there is nothing to rank.')
  expect(text).not.toContain('is first')
})

describe('the method', () => {
  test('of marginal intervals says nothing about several models', () => {
    const board = plainBoard()
    const settings = { ...board.settings, marginal: true, stepDown: false }
    const [meaning, method] = viewReport(leaderboardView({ ...board, settings })).notes!
    expect(meaning).toBe(
      'Each interval of a rank contains the true rank with 95 % confidence, taken by itself.',
    )
    expect(method).toMatch(/Mogstad et al\. 2024\), from 10,000 random swaps of tasks .* \(seed 1\)/)
  })

  test('names all methods of a board', () => {
    expect(textOf(sampleBoard())).toMatch(/normal draws .*, or random swaps of tasks/)
  })
})
