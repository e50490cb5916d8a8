import type { Metric, Registry } from '@codegen-eval/metric'

/** Returns a function that creates each metric once, for tools that name the metric with every output. */
export function resolveOnce(load: () => Registry | Promise<Registry>): (spec: string) => Promise<Metric> {
  const metrics = new Map<string, Promise<Metric>>()
  let registry: Promise<Registry> | undefined
  return (spec) => {
    let metric = metrics.get(spec)
    if (!metric) {
      registry ??= Promise.resolve(load())
      metric = registry.then((all) => all.resolve(spec))
      metrics.set(spec, metric)
    }
    return metric
  }
}
