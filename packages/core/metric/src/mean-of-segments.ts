import { checkMetric } from './check-metric.ts'
import type { Metric } from './metric.ts'
import { segmentMean } from './segment-mean.ts'
import { parseSignature, withField } from './signature.ts'

/**
 * The same metric with a corpus score that is the mean of the segment scores (`level=segment`), over the segments that
 * have one. A part is the mean of that part over the segments where it is defined. A metric that is already such a mean
 * is returned as it is.
 */
export function meanOfSegments<P>(metric: Metric<P>): Metric<P> {
  checkMetric(metric)
  if (metric.level === 'segment') return metric
  const row = new Float64Array(metric.columns.length)
  const mean = segmentMean({
    name: metric.name,
    signature: withField(parseSignature(metric.signature), 'level', 'segment'),
    ...(metric.lowerIsBetter && { lowerIsBetter: true }),
    prepare: (references: readonly string[], source?: string) => metric.prepare(references, source),
    ...(metric.encode && { encode: (segments) => metric.encode!(segments) }),
    scoreSegment(candidate, prepared: P) {
      metric.measure(candidate, prepared, row)
      return metric.score(row)
    },
  })
  return metric.parts === undefined ? mean : withParts(mean, metric, row)
}

/** Two columns more for each part: its sum and the number of segments where it is defined. */
function withParts<P>(
  mean: Metric<P>,
  { parts, countParts, partLabels }: Metric<P>,
  row: Float64Array,
): Metric<P> {
  const names = Object.keys(parts!(new Float64Array(row.length)))
  const first = mean.columns.length
  return {
    ...mean,
    ...(countParts && { countParts }),
    ...(partLabels && { partLabels }),
    columns: [...mean.columns, ...names.flatMap((name) => [name, `${name} segments`])],
    measure(candidate, prepared, target, offset = 0) {
      mean.measure(candidate, prepared, target, offset)
      // the row of the segment, which was just measured
      const values = parts!(row)
      names.forEach((name, i) => {
        const isDefined = Number.isFinite(values[name])
        target[offset + first + 2 * i] = isDefined ? values[name] : 0
        target[offset + first + 2 * i + 1] = isDefined ? 1 : 0
      })
    },
    parts: (sum, offset = 0) =>
      Object.fromEntries(
        names.map((name, i) => {
          const at = offset + first + 2 * i
          return [name, sum[at] / sum[at + 1]]
        }),
      ),
  }
}
