import { loadAllMetrics as loadMetrics } from '@codegen-eval/all/registry'
import { useEncoders } from '@codegen-eval/bert-score/registry'
import type { MetricEntry, Registry } from '@codegen-eval/metric'

/**
 * Loads the registry of all metrics, as `@codegen-eval/all/registry` does. Specs such as `bert-score:model=DIR` find models
 * in folders and in the local cache of Hugging Face, which needs Node.
 *
 * @param plugins Entries of other metrics to add.
 * @throws RangeError (as a rejection) if two metrics have the same name.
 */
export function loadAllMetrics(plugins: readonly MetricEntry[] = []): Promise<Registry> {
  useEncoders(async (request) => (await import('@codegen-eval/encoder-onnx/node')).loadOnnxEncoder(request))
  return loadMetrics(plugins)
}
