import { meanScoreRows } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { swappedVerdicts } from '../src/swapped-verdicts.ts'

const SETTINGS = { alpha: 0.05, resamples: 999, seed: 1 } as Parameters<typeof swappedVerdicts>[3]
const UNITS = Int32Array.from({ length: 40 }, (_, i) => i)
const passing = (count: number) => Array.from(UNITS, (i) => (i < count ? 1 : 0))

function verdicts(...passed: readonly number[]): number[] {
  const systems = passed.map((count) => meanScoreRows(passing(count)))
  const common = { models: passed.map(String), systems, units: UNITS }
  const order = [...passed.keys()]
  const scores = Float64Array.from(passed, (count) => count / 40)
  return [...swappedVerdicts(common, order, scores, SETTINGS, undefined)]
}

test('a model is ahead of another one where the adjusted p is at most alpha, and behind in the other direction', () => {
  // 36 and 34 of 40 passed differ on two tasks, 36 and 10 on 26
  expect(verdicts(36, 34, 10)).toEqual([0, 0, 1, 0, 0, 1, -1, -1, 0])
})

test('one model has no pair', () => {
  expect(verdicts(20)).toEqual([0])
})
