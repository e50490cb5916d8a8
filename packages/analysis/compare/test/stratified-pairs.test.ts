import { holmCorrection, meanScoreRows, stratifiedDifference } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { type StratifiedSettings, stratifiedPairs } from '../src/stratified-pairs.ts'
import { wave } from './corpora.ts'

// y is ahead in b, and behind in a
const systems = [
  meanScoreRows([...wave(0.7, 1, 30), ...wave(0.2, 2, 30)]),
  meanScoreRows([...wave(0.5, 3, 30), ...wave(0.6, 4, 30)]),
  meanScoreRows([...wave(0.5, 5, 30), ...wave(0.6, 6, 30)]),
]
const strata = Array.from({ length: 60 }, (_, i) => (i < 30 ? 'a' : 'b'))
const settings: StratifiedSettings = {
  strata,
  stratumWeights: 'equal',
  clusters: undefined,
  alpha: 0.05,
  correction: 'holm',
}
const PAIRS = [
  [1, 0],
  [1, 2],
] as const

test('a pair is compared as in the library, and strata of all pairs are corrected together', () => {
  const found = stratifiedPairs(systems, PAIRS, settings)
  const twins = PAIRS.map(([a, b]) => stratifiedDifference(systems[a]!, systems[b]!, { strata }))
  expect(found.map(({ difference, low, pValue }) => [difference, low, pValue])).toEqual(
    twins.map(({ difference, low, pValue }) => [difference, low, pValue]),
  )
  expect(found.flatMap((pair) => pair.strata.map(({ adjustedPValue }) => adjustedPValue))).toEqual(
    Array.from(holmCorrection(twins.flatMap((twin) => twin.strata.map(({ pValue }) => pValue)))),
  )
})

test('a reversal is found in the pair that has one', () => {
  const [turned, equal] = stratifiedPairs(systems, PAIRS, settings)
  expect([turned!.isReversed, equal!.isReversed]).toEqual([true, false])
  expect(turned!.strata.map(({ significant }) => significant)).toEqual([true, true])
})

test('a lead in a stratum that failures could turn unseen has their share, and the mean names the stratum', () => {
  const behind = Array.from({ length: 80 }, (_, i) => 0.7 + 0.002 * (i % 20))
  const ahead = behind.map((score, i) => (i < 20 ? score + 0.1 : i === 50 ? 0 : score + 0.01))
  const rows = [ahead, behind].map((scores) => meanScoreRows(scores))
  const names = behind.map((_, i) => (i < 20 ? 'small' : 'large'))
  const [pair] = stratifiedPairs(rows, [[1, 0]], { ...settings, strata: names })
  expect(pair!.strata.map(({ unseenFailures, skewed }) => [unseenFailures, skewed])).toEqual([
    [expect.closeTo(0.16843, 5), false],
    [undefined, true],
  ])
  expect([pair!.unseenIn, pair!.unseenFailures]).toEqual(['small', expect.closeTo(0.16843, 5)])
})
