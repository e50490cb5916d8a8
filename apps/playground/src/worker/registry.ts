import { loadMetricOf } from '@codegen-eval/all/registry'

/**
 * Checks a spec string without creating the metric.
 *
 * @throws RangeError (as a rejection) that names what is wrong and lists what is valid.
 */
export async function checkSpec(spec: string): Promise<void> {
  const registry = await loadMetricOf(spec)
  registry.parse(spec)
}
