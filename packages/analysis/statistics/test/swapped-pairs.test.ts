import { expect, test } from 'vitest'
import { meanScoreRows } from '../src/metric-rows.ts'
import { type SwappedPairs, swapDeviations, swappedDifferences } from '../src/swapped-pairs.ts'

const SCORES = [
  [1, 0, 1, 1],
  [0, 0, 1, 0],
  [1, 1, 0, 0],
]
/** Means of four scores in one column. */
const metric = { ...meanScoreRows([0]).metric, columns: ['score'], score: (sum: Float64Array) => sum[0]! / 4 }
const SYSTEMS = SCORES.map((scores) => ({ metric, rows: Float64Array.from(scores) }))
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const
const FAMILY = PAIRS.map(([a, b], pair) => ({
  ...{ pair, a, b, isOpen: true, extreme: 0 },
  ...{ observed: 0, rounding: 0, differing: 4 },
}))
const swapped = (isLinear: boolean): SwappedPairs => ({
  systems: SYSTEMS,
  family: FAMILY,
  isLinear,
  ofPairs: true,
  length: FAMILY.length,
  alternative: 'two-sided',
})

/** The difference of a pair in means of scores when the segments of a set are exchanged. */
const slowDifference = (a: number, b: number, swaps: readonly number[]) =>
  SCORES[a]!.reduce((sum, score, i) => sum + (score - SCORES[b]![i]!) * (swaps.includes(i) ? -1 : 1), 0) / 4

test('the differences after a swap are those of scores in which its segments are exchanged', () => {
  for (const swaps of [[], [0], [1, 3], [0, 1, 2, 3]]) {
    // B minus A, summed over the segments that are swapped
    const sums = Float64Array.from(PAIRS, ([a, b]) =>
      swaps.reduce((sum, i) => sum + SCORES[b]![i]! - SCORES[a]![i]!, 0),
    )
    const to = new Float64Array(3)
    swappedDifferences(swapped(true))(sums, 0, to)
    expect([...to]).toEqual(PAIRS.map(([a, b]) => expect.closeTo(slowDifference(a, b, swaps), 12)))
  }
})

test('deviations over all swaps are those of the definition', () => {
  const draws = { count: 0, isComplete: true, sums: function* () {} }
  const all = Array.from({ length: 16 }, (_, set) => [0, 1, 2, 3].filter((i) => ((set >> i) & 1) === 1))
  const expected = PAIRS.map(([a, b]) =>
    Math.sqrt(all.reduce((sum, swaps) => sum + slowDifference(a, b, swaps) ** 2, 0) / all.length),
  )
  expect([...swapDeviations(swapped(true), draws)]).toEqual(
    expected.map((value) => expect.closeTo(value, 12)),
  )
})
