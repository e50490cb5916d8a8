import { InputError } from '../errors.ts'
import type { Batches } from '../input/segment.ts'
import { type MetricSpec, neededFit } from './metric-specs.ts'

/**
 * Learns what metrics need from the references, in one pass over the input.
 *
 * @param onError Hears of broken rows; it throws where they end the run.
 * @returns The learned text by spec.
 */
export async function fitResources(
  specs: readonly MetricSpec[],
  batches: Batches,
  onError: (error: InputError) => void,
): Promise<Map<string, string>> {
  const passes = specs.flatMap((metricSpec) => {
    const fit = neededFit(metricSpec)
    return fit ? [{ spec: metricSpec.spec, pass: fit.start(metricSpec.resolved.values) }] : []
  })
  for await (const batch of batches) {
    for (const item of batch) {
      if (item instanceof InputError) onError(item)
      else for (const { pass } of passes) pass.add(item.references)
    }
  }
  return new Map(passes.map(({ spec, pass }) => [spec, pass.finish()]))
}
