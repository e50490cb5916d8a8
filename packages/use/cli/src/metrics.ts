import { loadPluginRegistry } from '@codegen-eval/all/node'
import { recordInput } from '@codegen-eval/command-line/node/output'
import type { RegistryModule } from '@codegen-eval/measure/node'
import { parseSpec, type Registry } from '@codegen-eval/metric'
import { measuredElsewhere } from './typed-names.ts'

/** The default metrics of `score` and `compare`: those that need nothing but text. */
export const DEFAULT_METRICS: readonly string[] = ['bleu', 'rouge', 'chrf', 'edit-similarity', 'exact-match']

/**
 * The metrics of this project and of plugins: see `loadPluginRegistry`. Plugins are inputs of the run. Measures that other
 * commands compute are refused with their names.
 */
export async function loadRegistry(
  plugins: readonly string[] = [],
  requested?: readonly string[],
): Promise<Registry> {
  const registry = await loadPluginRegistry({
    plugins,
    requested,
    onPlugin: recordInput,
    loadEncoder: async (request) => (await import('./score/load-model.ts')).loadModel(request),
  })
  const parse = (spec: string) => {
    const { metric } = parseSpec(spec)
    const elsewhere = registry.entries.some(({ name }) => name === metric)
      ? undefined
      : measuredElsewhere(metric)
    if (elsewhere !== undefined) throw new RangeError(`'${metric}' is no metric of texts: ${elsewhere}`)
    return registry.parse(spec)
  }
  return { ...registry, parse }
}

/** The registry for threads, which load no model and note no input: without the modules of the command. */
export function registryModule(
  plugins: readonly string[] = [],
  requested?: readonly string[],
): RegistryModule {
  const url = import.meta.resolve('@codegen-eval/all/node')
  return { url, name: 'loadPluginRegistry', args: [{ plugins, requested }] }
}
