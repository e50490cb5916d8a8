import { expect, test } from 'vitest'
import { type IncompleteModel, withMissingDoubts } from '../src/missing-doubts.ts'
import { rankMetrics } from '../src/rank-metrics.ts'
import { warningTexts } from './boards.ts'

/** Three models with scores around .2, .5 and .8 on 60 tasks. */
const board = rankMetrics([
  {
    metric: 'passed',
    models: ['low', 'middle', 'high'].map((model, m) => ({
      model,
      scores: Float64Array.from({ length: 60 }, (_, t) => 0.2 + 0.3 * m + 0.1 * Math.sin(7 * t + m)),
    })),
  },
])

const model = (name: string, samples: number, worstLow: number, worstHigh: number): IncompleteModel => ({
  model: name,
  missing: { samples },
  worst: new Map([['passed', { worstLow, worstHigh }]]),
})

const COMPLETE = [model('low', 0, 0.2, 0.2), model('middle', 0, 0.5, 0.5), model('high', 0, 0.8, 0.8)]

const warningsOf = (models: readonly IncompleteModel[]) =>
  warningTexts(withMissingDoubts(board, models).metrics[0]!).slice(board.metrics[0]!.warnings.length)

test('without missing samples the board stays as it is', () => {
  expect(board.metrics[0]!.mayBeFirst).toEqual(['high'])
  expect(withMissingDoubts(board, COMPLETE)).toBe(board)
  expect(withMissingDoubts(board, [])).toBe(board)
})

test('an order that missing samples could undo has a warning that names the pair', () => {
  const [low, middle] = COMPLETE
  expect(warningsOf([low!, middle!, model('high', 100, 0.48, 0.85)])).toEqual([
    'if the missing samples of the better model failed and those of the other passed, this order could be chance: high over middle',
  ])
  expect(warningsOf([low!, middle!, model('high', 100, 0.15, 0.85)])[0]).toMatch(
    /: high over middle, high over low$/,
  )
})

test('intervals count: a worst case just above the other score is no order', () => {
  const [low, middle] = COMPLETE
  const { high, score } = board.metrics[0]!.ranks[0]!
  const width = high - score
  expect(warningsOf([low!, middle!, model('high', 9, 0.5 + width, 0.85)])).toHaveLength(1)
  expect(warningsOf([low!, middle!, model('high', 9, 0.5 + 2 * width, 0.85)])).toHaveLength(0)
})

test('missing samples of the other model count, and a pair without any has no warning', () => {
  const [low, middle, high] = COMPLETE
  expect(warningsOf([low!, model('middle', 40, 0.3, 0.82), high!])).toHaveLength(1)
  expect(warningsOf([model('low', 40, 0.1, 0.3), middle!, high!])).toHaveLength(0)
})

test('many pairs are counted', () => {
  const models = Array.from({ length: 5 }, (_, m) => ({
    model: `m${m}`,
    scores: Float64Array.from({ length: 60 }, (_, t) => 0.2 * m + 0.05 * Math.sin(7 * t + m)),
  }))
  const many = rankMetrics([{ metric: 'passed', models }])
  const lacking = models.map((each) => model(each.model, 50, 0, 1))
  expect(warningTexts(withMissingDoubts(many, lacking).metrics[0]!).at(-1)).toMatch(/ and 5 other pairs$/)
})
