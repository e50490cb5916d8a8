import type { MetricEntry, Registry } from '@codegen-eval/metric'
import { missingPackage } from '@codegen-eval/metric/missing-package'
import { findModels } from './find-models.ts'

/**
 * Loads the registry of all metrics, as `@codegen-eval/all/registry` does, which must be installed. Specs such as
 * `bert-score:model=DIR` find models in folders and in the local cache of Hugging Face, which needs Node.
 *
 * @param plugins Entries of other metrics to add.
 * @throws RangeError (as a rejection) if two metrics have the same name, and if `@codegen-eval/all` is not installed.
 */
export async function loadAllMetrics(plugins: readonly MetricEntry[] = []): Promise<Registry> {
  const { loadAllMetrics: load, metricModules } = await importAll()
  // the module that the umbrella itself imports: another copy of the package would not know the models
  const bertScore = await metricModules.get('bert-score')!()
  findModels(bertScore as typeof import('@codegen-eval/bert-score/registry'))
  return load(plugins)
}

async function importAll() {
  try {
    return await import('@codegen-eval/all/registry')
  } catch (cause) {
    throw missingPackage(cause, 'loadAllMetrics', '@codegen-eval/all')
  }
}
