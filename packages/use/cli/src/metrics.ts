import { loadPluginRegistry } from '@codegen-eval/all/node'
import { recordInput } from '@codegen-eval/command-line/node/output'
import type { RegistryModule } from '@codegen-eval/measure/node'
import type { Registry } from '@codegen-eval/metric'

/** The default metrics of `score` and `compare`: those that need nothing but text. */
export const DEFAULT_METRICS: readonly string[] = ['bleu', 'rouge', 'chrf', 'edit-similarity', 'exact-match']

/** The metrics of this project and of plugins: see `loadPluginRegistry`. Plugins are inputs of the run. */
export function loadRegistry(
  plugins: readonly string[] = [],
  requested?: readonly string[],
): Promise<Registry> {
  return loadPluginRegistry({
    plugins,
    requested,
    onPlugin: recordInput,
    loadEncoder: async (request) => (await import('./score/load-model.ts')).loadModel(request),
  })
}

/** The registry for threads, which load no model and note no input: without the modules of the command. */
export function registryModule(
  plugins: readonly string[] = [],
  requested?: readonly string[],
): RegistryModule {
  const url = import.meta.resolve('@codegen-eval/all/node')
  return { url, name: 'loadPluginRegistry', args: [{ plugins, requested }] }
}
