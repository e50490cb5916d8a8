import type { Sizes } from '@codegen-eval/measure/internal'
import type { Gate, MetricGate } from '../judge-gate.ts'

/** The size of the data of a gate under a metric. */
export function sizesOf({ total, samples, ofTasks }: Gate, { segments, clusters }: MetricGate): Sizes {
  // samples of segments that are left out do not count, and how many they are is not known
  return { segments, samples: samples > total ? samples : segments, clusters, ofTasks }
}
