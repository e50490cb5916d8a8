import { expect, test } from 'vitest'
import { rankedScores } from '../../src/report/ranked-scores.ts'
import { sampleBoard } from '../boards.ts'

test('each ranked model has its score, interval, rank and number of tasks under each metric', () => {
  const board = sampleBoard()
  const scores = rankedScores(board)
  expect(scores).toHaveLength(board.metrics.reduce((sum, { ranks }) => sum + ranks.length, 0))
  const [{ metric, ranks }] = board.metrics
  const [{ model, score, low, high, rank, tasks, letters }] = ranks
  expect(scores[0]).toMatchObject({ model, metric, score, low, high, confidence: 1 - board.settings.alpha })
  expect(scores[0]?.details).toMatchObject({ rank: String(rank), tasks: String(tasks), letters })
})
