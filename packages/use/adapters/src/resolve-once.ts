import type { Metric } from '@codegen-eval/metric'

/** A function that resolves each spec once, for tools that name the metric with every output. */
export function resolveOnce(resolve: (spec: string) => Promise<Metric>): (spec: string) => Promise<Metric> {
  const metrics = new Map<string, Promise<Metric>>()
  return (spec) => {
    let metric = metrics.get(spec)
    if (!metric) {
      metric = resolve(spec)
      metrics.set(spec, metric)
    }
    return metric
  }
}
