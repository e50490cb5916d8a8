import type { Batches } from '../input/segment.ts'
import { InputError } from '../input-error.ts'
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
  const passes = []
  for (const metricSpec of specs) {
    const fit = neededFit(metricSpec)
    if (fit === undefined) continue
    const { options, wrappings } = metricSpec.resolved
    const seen = (references: readonly string[]) =>
      wrappings.reduce((texts, wrapping) => wrapping.references(texts), references)
    passes.push({ spec: metricSpec.spec, pass: await fit.start(options), seen })
  }
  for await (const batch of batches) {
    for (const item of batch) {
      if (item instanceof InputError) onError(item)
      else for (const { pass, seen } of passes) pass.add(seen(item.references))
    }
  }
  return new Map(passes.map(({ spec, pass }) => [spec, pass.finish()]))
}
