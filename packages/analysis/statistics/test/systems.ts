import fc from 'fast-check'
import { type MetricRows, meanScoreRows, type RowMetric } from '../src/metric-rows.ts'

/** A pooled F1 of integer counts: matches, candidate length, reference length. */
export const pooledF1: RowMetric = {
  columns: ['matches', 'candidate', 'reference'],
  score: (sum, offset = 0) => (2 * sum[offset]) / (sum[offset + 1] + sum[offset + 2]),
}

const segment = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9))
  .map(([matches, more, less]) => [matches, matches + more, matches + less])

/** Two pooled systems of the same segments. */
export const pooledPair = (maxLength: number): fc.Arbitrary<[MetricRows, MetricRows]> =>
  fc.array(fc.tuple(segment, segment), { minLength: 1, maxLength }).map((segments) => [
    { metric: pooledF1, rows: Float64Array.from(segments.flatMap(([a]) => a)) },
    { metric: pooledF1, rows: Float64Array.from(segments.flatMap(([, b]) => b)) },
  ])

/** Two systems of plain scores with many ties. */
export const scorePair = (maxLength: number): fc.Arbitrary<[number[], number[]]> =>
  fc
    .array(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })), {
      minLength: 1,
      maxLength,
    })
    .map((pairs) => [pairs.map(([a]) => a / 4), pairs.map(([, b]) => b / 4)])

export const meanPair = (maxLength: number): fc.Arbitrary<[MetricRows, MetricRows]> =>
  scorePair(maxLength).map(([a, b]) => [meanScoreRows(a), meanScoreRows(b)])
