import { expect, test } from 'vitest'
import { modelPairs, pairsOfModel, scoreCovariance } from '../src/model-pairs.ts'

const influence = [
  [0.1, 0, 0],
  [0, 0.2, 0],
  [0, 0.2, 0],
  [0.1, 0.1, 0.1],
].map((row) => Float64Array.from(row))
const scores = Float64Array.of(0.9, 0.6, 0.6, 0.5)

test('pairs in the order of scores with statistics', () => {
  const covariance = scoreCovariance(influence)
  const { first, second, precision, statistic } = modelPairs(scores, covariance, 3, 0.05)
  expect([...first]).toEqual([0, 0, 0, 1, 1, 2])
  expect([...second]).toEqual([1, 2, 3, 2, 3, 3])
  expect(1 / precision[0]!).toBeCloseTo(Math.hypot(0.1, 0.2), 12)
  expect(statistic[0]).toBeCloseTo(0.3 / Math.hypot(0.1, 0.2), 12)
  // models 1 and 2 are the same
  expect([precision[3], statistic[3]]).toEqual([0, 0])
})

test('a constant difference counts if a sign test would find it', () => {
  const same = [Float64Array.of(0.1, -0.1), Float64Array.of(0.1, -0.1)]
  const covariance = scoreCovariance(same)
  const statistic = (units: number, alpha: number) =>
    modelPairs(Float64Array.of(0.7, 0.2), covariance, units, alpha).statistic[0]
  // 2 ordered pairs, 2 / 2^6 = 0.031
  expect([5, 6].map((units) => statistic(units, 0.05))).toEqual([0, Number.POSITIVE_INFINITY])
  expect(statistic(6, 0.03)).toBe(0)
})

test('the pairs of a model are those that contain it', () => {
  const all = modelPairs(scores, scoreCovariance(influence), 3, 0.05)
  for (let model = 0; model < 4; model++) {
    const own = pairsOfModel(all, model, 4)
    const slow = [...all.first.keys()].filter((p) => all.first[p] === model || all.second[p] === model)
    expect([...own.first]).toEqual(slow.map((p) => all.first[p]))
    expect([...own.second]).toEqual(slow.map((p) => all.second[p]))
    expect([...own.statistic]).toEqual(slow.map((p) => all.statistic[p]))
    expect([...own.precision]).toEqual(slow.map((p) => all.precision[p]))
  }
})
