import { viewReport } from '@codegen-eval/report/view'
import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { rankCorrected } from '../src/rank-corrected.ts'
import { rankModels } from '../src/rank-models.ts'
import { scoreEstimates } from '../src/score-estimates.ts'
import { leaderboardView } from '../src/view/leaderboard-view.ts'
import { warningTexts } from './boards.ts'

const MODELS = ['heron', 'owl', 'wren']
const scores = MODELS.map((_, m) =>
  Float64Array.from({ length: 40 }, (_, i) => ((i * 7 + m * 3) % 11) / 5 - m / 3),
)
const { influence, scores: means } = scoreEstimates({
  models: MODELS,
  systems: scores.map((own) => meanScoreRows(own)),
  units: Int32Array.from({ length: 40 }, (_, i) => i),
} as Parameters<typeof scoreEstimates>[0])
const corrected = { models: MODELS, scores: means, errors: influence, units: 40, labelled: [40, 40, 40] }

test('means whose errors are those of scores are ranked as the scores', () => {
  const board = rankCorrected(corrected, 'gpt')
  const { ranks } = rankModels(MODELS.map((model, m) => ({ model, scores: scores[m]! })))
  const intervals = (list: typeof ranks) =>
    list.map(({ model, rankLow, rankHigh, letters }) => [model, rankLow, rankHigh, letters])
  expect(intervals(board.metrics[0]!.ranks)).toEqual(intervals(ranks))
})

test('the report shows grades as they are, and names the judge', () => {
  const [table] = viewReport(leaderboardView(rankCorrected(corrected, 'gpt'))).tables
  expect(table!.title).toBe('grades corrected for gpt')
  expect(table!.columns.map(({ name }) => name)).toContain('labels')
  expect(table!.columns.find(({ name }) => name === 'score')!.format).toEqual({ digits: 2 })
})

test('few labelled tasks are warned about, and resamples do not exist', () => {
  expect(warningTexts(rankCorrected({ ...corrected, units: 9 }, 'gpt').metrics[0]!)[0]).toContain(
    'only 9 labelled tasks',
  )
  expect(() => rankCorrected(corrected, 'gpt', { method: 'bootstrap' })).toThrow('expected gauss-t or gauss')
})
