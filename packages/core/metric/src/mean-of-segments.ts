import type { Metric } from './metric.ts'
import { segmentMean } from './segment-mean.ts'
import { parseSignature, withField } from './signature.ts'

/**
 * The same metric with a corpus score that is the mean of the segment scores (`level=segment`), over the segments that
 * have one. A metric that is already such a mean is returned as it is.
 */
export function meanOfSegments<P>(metric: Metric<P>): Metric<P> {
  if (metric.level === 'segment') return metric
  const row = new Float64Array(metric.columns.length)
  return segmentMean({
    name: metric.name,
    signature: withField(parseSignature(metric.signature), 'level', 'segment'),
    prepare: (references) => metric.prepare(references),
    scoreSegment(candidate, prepared) {
      metric.measure(candidate, prepared, row)
      return metric.score(row)
    },
  })
}
