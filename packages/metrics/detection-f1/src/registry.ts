import { definitionOf, type MetricEntry, metricEntry } from '@codegen-eval/metric'
import { detectionF1Metric } from './detection-f1-metric.ts'

/** The metrics that this package adds to a registry: `detection-f1`. */
export const entries: readonly MetricEntry[] = [
  metricEntry({
    ...definitionOf(detectionF1Metric),
    summary: 'F1 of labelled boxes, as JSON, at a threshold of intersection over union',
  }),
]
