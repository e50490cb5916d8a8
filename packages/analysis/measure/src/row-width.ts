import type { Metric } from '@codegen-eval/metric'

/** The number of numbers of an output under all metrics. */
export function rowWidth(metrics: readonly { readonly metric: Pick<Metric, 'columns'> }[]): number {
  return metrics.reduce((sum, { metric }) => sum + metric.columns.length, 0)
}
