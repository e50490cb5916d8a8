import type { Metric } from '@codegen-eval/metric'

/** A metric of tests: a share of 0.25, and undefined for empty outputs. */
export const shareMetric: Metric<null> = {
  name: 'share',
  signature: 'share|v:0.1.0',
  level: 'corpus',
  columns: ['matches', 'total'],
  prepare: () => null,
  measure(candidate, _, row, offset = 0) {
    row[offset] = candidate === '' ? 0 : 1
    row[offset + 1] = candidate === '' ? 0 : 4
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
  parts: (sum, offset = 0) => ({ total: sum[offset + 1], inverse: sum[offset + 1] / sum[offset] }),
  reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'the output is empty' : undefined),
}

/** Results of `shareMetric` for an output with and without text, without the score. */
export const DEFINED = { signature: 'share|v:0.1.0', parts: { total: 4, inverse: 4 } }
export const UNDEFINED = {
  reason: 'the output is empty',
  signature: 'share|v:0.1.0',
  parts: { total: 0, inverse: null },
}
