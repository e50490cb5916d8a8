import { wrongArguments } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import * as exported from '../src/index.ts'

const gold = [
  [1, 2, 3, 4],
  [2, 2, 5, 1],
]
const scores = [
  [0.1, 0.3, 0.5, 0.9],
  [0.2, 0.2, 0.6, 0.3],
]
const matrices = [gold, scores] as const
const pairs = exported.rankedPairs(gold[0], scores[0])
const interval = { low: 0, high: 1, confidence: 0.95, estimate: 0.5, undefinedResamples: 0 }
const resampled = Float64Array.of(0.25, 0.5, 0.75)
const few = { resamples: 5 }
const panel = gold.map((grades) =>
  grades.map(
    (grade) =>
      new Map([
        ['ann', grade],
        ['bob', grade + 1],
      ]),
  ),
)

test('every wrong argument is named', () => {
  const found = wrongArguments(exported, {
    compareAreas: [{ passed: [true, false], first: [1, 0], second: [0, 1], clusters: [0, 1] }],
    areaUnderCurve: [
      [true, false],
      [1, 0],
    ],
    bootstrapAgreement: [gold, [scores], 'accEq', few],
    compareAgreement: [gold, [scores], few],
    groupedAgreement: [gold, scores, few],
    calibratedInterval: [resampled, 0.5, { items: 4, pairs: 9 }, 0.9],
    itemInterval: [resampled, 0.5, 4, 0.9],
    supportedInterval: [interval, 4],
    metricAgreement: [gold, scores, few],
    resampledAgreement: [gold, scores, few],
    accEq: [pairs],
    kendallLike: [pairs],
    orderedPairAccuracy: [pairs],
    pairTauB: [pairs],
    tauEq: [pairs],
    permBothTest: [gold, scores, scores, few],
    rankedPairs: [gold[0], scores[0], {}],
    rankedPairTotal: [pairs],
    raterCeilings: [panel, [scores], few],
    eachItemResample: [3, few, () => {}],
    signFlipTest: [[1, 2, 3], {}],
    pairwiseAccuracy: matrices,
    softPairwiseAccuracy: [gold, scores, {}],
    calibrateTies: [gold, scores, {}],
  })
  expect(found).toEqual([])
})
