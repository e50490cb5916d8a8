import { holmCorrection } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { bootstrapAgreement, compareAgreement, permBothTest } from '../src/index.ts'

const items = Array.from({ length: 40 }, (_, i) => i)
const gold = [0, 1, 2].map((s) => items.map((i) => ((i * 7 + s * 3) % 11) % (3 + s)))
const noisy = gold.map((row, s) => row.map((grade, i) => grade + ((i * 5 + s * 13) % 7) / 2))
const turned = gold.map((row) => row.map((grade) => -grade))

test('every pair of metrics is tested, and p-values are corrected together', () => {
  const pairs = compareAgreement(gold, [gold, noisy, turned])
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  expect(pairs[0]!.pValue).toBe(permBothTest(gold, gold, noisy).pValue)
  const adjusted = holmCorrection(pairs.map(({ pValue }) => pValue))
  expect(pairs.map(({ adjustedPValue }) => adjustedPValue)).toEqual([...adjusted])
})

test('bootstrap comparisons agree about clear differences, with an interval', () => {
  const [near, far] = bootstrapAgreement(gold, [gold, noisy, turned], 'accEq', { resamples: 200 })
  expect(far!.difference).toBeLessThan(0)
  expect(far!.high).toBeLessThan(0)
  expect(far!.pValue).toBe(1 / 200)
  expect(near!.low).toBeLessThanOrEqual(near!.difference)
  const [same] = bootstrapAgreement(gold, [noisy, noisy], 'tauB', { resamples: 50 })
  expect(same).toMatchObject({ difference: 0, low: 0, high: 0, pValue: 1 })
})
