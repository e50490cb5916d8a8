/** A metric that is undefined for empty outputs and 0.25 for others, to see what a tool makes of that. */
export const unscoredMetric = {
  name: 'unscored',
  signature: 'unscored|v:0.1.0',
  level: 'corpus',
  columns: ['matches', 'total'],
  prepare: () => null,
  measure(candidate, _, row, offset = 0) {
    row[offset] = candidate === '' ? 0 : 1
    row[offset + 1] = candidate === '' ? 0 : 4
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'the output is empty' : undefined),
}
