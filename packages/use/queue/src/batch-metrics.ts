import { checkSpecs, fitOf, makeMetrics, type NamedMetric } from '@codegen-eval/measure'
import { withCompletionsWrapper } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'

/**
 * Creates the metrics of batches.
 *
 * @param load Reads a resource that a spec names, such as a file; by default such a spec is an error.
 * @throws UsageError (as a rejection) for unknown metrics, options and values, and for a metric that learns from all
 * references first: no batch has all of them.
 */
export async function batchMetrics(
  registry: Registry,
  specs: readonly string[],
  load: (name: string) => Promise<string> = noLoader,
): Promise<readonly NamedMetric[]> {
  const known = withCompletionsWrapper(registry)
  // one by one: two specs may be one with all options
  const checked = [...new Set(specs)].map((spec) => checkSpecs(known, [spec], {})[0])
  for (const each of checked) {
    const fit = fitOf(each)
    if (fit !== undefined)
      throw new UsageError(
        `option metric ${each.spec}: it learns from all references first, which no batch has: set its option ${fit.option} to what was learned before`,
      )
  }
  return makeMetrics(known, checked, new Map(), load)
}

async function noLoader(name: string): Promise<string> {
  throw new UsageError(`${name}: a metric names this file, but batchMetrics got no function that loads it`)
}
