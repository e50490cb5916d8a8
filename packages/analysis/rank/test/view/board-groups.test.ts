import { expect, test } from 'vitest'
import { rankMetrics } from '../../src/rank-metrics.ts'
import { boardGroups } from '../../src/view/board-groups.ts'
import { plainBoard, sampleBoard } from '../boards.ts'
import { randomScores } from '../random-scores.ts'

test('the mean first, then each metric, each followed by its strata', () => {
  const board = sampleBoard()
  expect(boardGroups(board).map((group) => group.map(({ metric, stratum }) => [metric, stratum]))).toEqual(
    ['mean', 'pass@1', 'style'].map((name) => [
      [name, undefined],
      [name, 'MBPP'],
      [name, 'Human "Eval"'],
    ]),
  )
  expect(boardGroups(board)[1]![2]!.ranking).toBe(board.metrics[0]!.strata[1])
  expect(boardGroups(plainBoard()).map((group) => group.length)).toEqual([1])
})

test('a metric of the name of the mean keeps its name', () => {
  const models = randomScores(3, 60, 0.1)
  const metrics = ['mean', 'other'].map((metric) => ({ metric, models }))
  const names = boardGroups(rankMetrics(metrics, { metricWeights: 'equal' })).map(([all]) => all!.metric)
  expect(names).toEqual(['mean of metrics', 'mean', 'other'])
})
