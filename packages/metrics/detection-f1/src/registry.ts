import { legacyEntries, type MetricEntry } from '@codegen-eval/metric'
import { DETECTION_THRESHOLD } from './detection-f1.ts'
import { detectionF1Metric } from './detection-f1-metric.ts'

/** What this package adds to a registry: `detection-f1`. */
export const entries: readonly MetricEntry[] = legacyEntries([
  {
    name: 'detection-f1',
    summary: 'F1 of labelled boxes, as JSON, at a threshold of intersection over union',
    module: '@codegen-eval/detection-f1/registry',
    options: {
      threshold: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: DETECTION_THRESHOLD,
        description: 'boxes have to overlap by more than this; below 1',
      },
    },
    create: ({ threshold }) => detectionF1Metric({ threshold: threshold as number }),
  },
])
