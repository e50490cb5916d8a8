import { loadRegistryOf } from '@codegen-eval/all/registry'

/**
 * Checks a spec string without creating the metric.
 *
 * @throws RangeError (as a rejection) that names the invalid part and lists the valid ones.
 */
export async function checkSpec(spec: string): Promise<void> {
  const registry = await loadRegistryOf([spec])
  registry.parse(spec)
}
