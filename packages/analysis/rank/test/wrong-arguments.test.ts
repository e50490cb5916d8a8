import { wrongArguments } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import * as exported from '../src/index.ts'

const scores = [
  { model: 'm', scores: [1, 0, 1, 1, 0, 1] },
  { model: 'n', scores: [0, 0, 1, 1, 0, 0] },
]
const votes = Array.from({ length: 12 }, (_, i) => ({ id: i, a: 'm', b: 'n', winner: i % 3 ? 'a' : 'b' }))
const few = { trials: 20, resamples: 20 }
const board = exported.rankMetrics([{ metric: 'pass', models: scores }], few)
const means = {
  models: ['m', 'n'],
  scores: Float64Array.of(0.5, 0.75),
  errors: [Float64Array.of(0.1, -0.1, 0.05), Float64Array.of(-0.1, 0.1, 0.02)],
  units: 3,
  labelled: [3, 3],
}

test('every wrong argument is named', () => {
  const found = wrongArguments(exported, {
    compactLetters: [3, (i: number, j: number) => i + j === 2],
    efficientModels: [[{ model: 'm', rank: 1, cost: 2 }]],
    withMissingDoubts: [board, [{ model: 'm', missing: { samples: 0 }, worst: new Map() }]],
    parseMetricWeights: ['bleu=1,chrf=2'],
    rankCorrected: [means, 'judge', few],
    rankMetrics: [[{ metric: 'pass', models: scores }], few],
    rankModels: [scores, few],
    rankPreferences: [votes, few],
  })
  expect(found).toEqual([])
})
