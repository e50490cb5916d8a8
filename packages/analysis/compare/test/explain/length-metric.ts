import type { Metric } from '@codegen-eval/metric'

/** A metric whose score is the candidate's length in eighths; it is undefined for an empty candidate. */
export const lengthMetric: Metric<null> = {
  name: 'length',
  signature: 'length|v:1',
  level: 'segment',
  columns: ['length', 'segments'],
  prepare: () => null,
  measure(candidate, _, row, offset = 0) {
    row[offset] = candidate.length / 8
    row[offset + 1] = candidate === '' ? 0 : 1
  },
  score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
}
