import { everyMapping } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchingGoal, maximumMatching } from '../src/maximum-matching.ts'
import { testMatchingCases } from './matching-cases.ts'

const FORBIDDEN = Number.NEGATIVE_INFINITY

// worked by hand; the cases of scipy itself are in the reference test
testMatchingCases([
  {
    id: 'one column',
    rows: 2,
    columns: 1,
    weights: [[0.615], [0.984]],
    maxSum: 0.984,
    maxSumPartial: 0.984,
    maxCardinality: 1,
  },
  {
    id: 'greedy fails',
    rows: 2,
    columns: 2,
    weights: [
      [0.9, 0.8],
      [0.7, 0],
    ],
    maxSum: 1.5,
    maxSumPartial: 1.5,
    maxCardinality: 2,
  },
  {
    id: 'ties',
    rows: 2,
    columns: 2,
    weights: [
      [1, 1],
      [1, 1],
    ],
    maxSum: 2,
    maxSumPartial: 2,
    maxCardinality: 2,
  },
  {
    id: 'negative',
    rows: 2,
    columns: 2,
    weights: [
      [-1, -2],
      [3, -4],
    ],
    maxSum: 1,
    maxSumPartial: 3,
    maxCardinality: 1,
  },
  {
    id: 'forbidden',
    rows: 2,
    columns: 2,
    weights: [
      [null, 0.5],
      [null, 0.25],
    ],
    maxSum: null,
    maxSumPartial: 0.5,
    maxCardinality: 1,
  },
  { id: 'empty', rows: 0, columns: 2, weights: [], maxSum: 0, maxSumPartial: 0, maxCardinality: 0 },
])

const weight = fc.oneof({ arbitrary: fc.integer({ min: -4, max: 6 }), weight: 3 }, fc.constant(FORBIDDEN))
const matrices = fc.tuple(fc.nat(5), fc.nat(5)).chain(([rows, columns]) =>
  fc.record({
    rows: fc.constant(rows),
    columns: fc.constant(columns),
    weights: fc.array(weight, { minLength: rows * columns, maxLength: rows * columns }),
  }),
)

/** Pairs and total weight of a matching. */
function pairsAndTotal(
  weights: readonly number[],
  columns: number,
  columnOf: Int32Array,
): readonly [number, number] {
  const chosen = [...columnOf].flatMap((column, row) => (column < 0 ? [] : [weights[row * columns + column]]))
  return [chosen.length, chosen.reduce((sum, each) => sum + each, 0)]
}

function slowBest(weights: readonly number[], rows: number, columns: number, goal: MatchingGoal) {
  let best: readonly [number, number] = [0, 0]
  everyMapping(rows, columns, (mapping) => {
    const [pairs, total] = pairsAndTotal(weights, columns, mapping)
    if (total === FORBIDDEN) return
    const difference =
      goal === 'pairs' ? pairs - best[0] || total - best[1] : total - best[1] || pairs - best[0]
    if (difference > 0) best = [pairs, total]
  })
  return best
}

test.each(['pairs', 'total'] as const)('%s: none of all matchings is better', (goal) => {
  fc.assert(
    fc.property(matrices, ({ rows, columns, weights }) => {
      const columnOf = maximumMatching(Float64Array.from(weights), rows, columns, goal)
      const used = columnOf.filter((column) => column >= 0)
      expect(new Set(used).size).toBe(used.length)
      expect(pairsAndTotal(weights, columns, columnOf)).toEqual(slowBest(weights, rows, columns, goal))
    }),
    { numRuns: 300 },
  )
})

test('the size of weights does not change the pairs', () => {
  for (const scale of [1e-300, 1, 1e300]) {
    const weights = Float64Array.from([3, 2, 2, 0].map((each) => each * scale))
    expect([...maximumMatching(weights, 2, 2, 'pairs')]).toEqual([1, 0])
    expect([...maximumMatching(weights, 2, 2, 'total')]).toEqual([1, 0])
  }
})

test('a weight that is no number, and a matrix of another size, are errors', () => {
  expect(() => maximumMatching(Float64Array.of(Number.NaN), 1, 1, 'pairs')).toThrow('got NaN')
  expect(() => maximumMatching(Float64Array.of(Number.POSITIVE_INFINITY), 1, 1, 'total')).toThrow(
    'got Infinity',
  )
  expect(() => maximumMatching(new Float64Array(3), 2, 2, 'total')).toThrow(RangeError)
})
