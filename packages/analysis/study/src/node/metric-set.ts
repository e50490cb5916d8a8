import { type Measurement, type MetricSpec, makeMetrics } from '@codegen-eval/measure'
import type { Registry } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'

/** Metrics, and all from which another thread can create them. */
export type MetricSet = Pick<Measurement, 'metrics' | 'specs' | 'fitted' | 'loaded'>

export async function metricSet(
  registry: Registry,
  specs: readonly MetricSpec[],
  fitted: ReadonlyMap<string, string>,
): Promise<MetricSet> {
  const loaded = new Map<string, string>()
  const load = async (name: string): Promise<string> => {
    const text = await readWholeText(name)
    loaded.set(name, text)
    return text
  }
  return { metrics: await makeMetrics(registry, specs, fitted, load), specs, fitted, loaded }
}

export function someOf(set: MetricSet, has: (spec: string) => boolean): MetricSet {
  const isOne = ({ spec }: { readonly spec: string }) => has(spec)
  return { ...set, metrics: set.metrics.filter(isOne), specs: set.specs.filter(isOne) }
}
