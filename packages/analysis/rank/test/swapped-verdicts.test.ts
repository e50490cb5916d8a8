import {
  clusterIndices,
  holmCorrection,
  meanScoreRows,
  pairwiseRandomizationTests,
  studentizedBootstrapTest,
} from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { swappedVerdicts } from '../src/swapped-verdicts.ts'

const SETTINGS = { alpha: 0.05, resamples: 999, seed: 1 } as Parameters<typeof swappedVerdicts>[3]
const UNITS = Int32Array.from({ length: 40 }, (_, i) => i)
const passing = (count: number) => Array.from(UNITS, (i) => (i < count ? 1 : 0))

function verdicts(passed: readonly number[], samples: readonly number[] = []): number[] {
  const systems = passed.map((count) => meanScoreRows(passing(count)))
  const counts = passed.map((_, m) => (samples[m] === undefined ? undefined : UNITS.map(() => samples[m])))
  const common = { models: passed.map(String), systems, samples: counts, units: UNITS }
  const order = [...passed.keys()]
  const scores = Float64Array.from(passed, (count) => count / 40)
  return [...swappedVerdicts(common, order, scores, SETTINGS, undefined)]
}

test('a model is ahead of another one where the adjusted p is at most alpha, and behind in the other direction', () => {
  // 36 and 34 of 40 passed differ on two tasks, 36 and 10 on 26
  expect(verdicts([36, 34, 10])).toEqual([0, 0, 1, 0, 0, 1, -1, -1, 0])
})

test('one model has no pair', () => {
  expect(verdicts([20])).toEqual([0])
})

test('models with different numbers of samples are compared by the studentized bootstrap, and all corrected by Holm', () => {
  const [a, b, c] = [36, 27, 19].map((count) => meanScoreRows(passing(count)))
  const options = { seed: 1, clusters: clusterIndices(UNITS) }
  const [swapped] = pairwiseRandomizationTests([a, b], [[0, 1]], { ...options, trials: 999 })
  const [ac, bc] = [a, b].map(
    (system) => studentizedBootstrapTest(system, c, { ...options, resamples: 999 }).pValue,
  )
  const [ab2, ac2, bc2] = Array.from(holmCorrection([swapped.pValue, ac, bc]), (p) => (p <= 0.05 ? 1 : 0))
  expect(verdicts([36, 27, 19], [5, 5, 3])).toEqual([0, ab2, ac2, -ab2, 0, bc2, -ac2, -bc2, 0])
  expect(verdicts([36, 27, 19], [5, 5, 5])).toEqual(verdicts([36, 27, 19]))
})
