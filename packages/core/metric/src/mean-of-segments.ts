import type { Metric } from './metric.ts'
import { parseSignature, withField } from './signature.ts'

/**
 * The same metric with a corpus score that is the mean of the segment scores (`level=segment`).
 *
 * Its row is the segment's score and a count of 1, or two zeros where the score is undefined: the mean is
 * over the segments that have one. A metric that is already such a mean is returned as it is.
 */
export function meanOfSegments<P>(metric: Metric<P>): Metric<P> {
  if (metric.level === 'segment') return metric
  const inner = new Float64Array(metric.columns.length)
  return {
    name: metric.name,
    signature: withField(parseSignature(metric.signature), 'level', 'segment'),
    level: 'segment',
    columns: ['score', 'segments'],
    prepare: (references) => metric.prepare(references),
    measure(candidate, prepared, row, offset = 0) {
      metric.measure(candidate, prepared, inner)
      const score = metric.score(inner)
      const defined = !Number.isNaN(score)
      row[offset] = defined ? score : 0
      row[offset + 1] = defined ? 1 : 0
    },
    score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment has a defined score' : undefined),
  }
}
