import { UsageError } from '@codegen-eval/messages'
import { splitSpecs } from '@codegen-eval/metric/internal'

/**
 * The metric of a command that takes one.
 *
 * @throws UsageError if `--metric` names several.
 */
export function oneMetric(values: readonly string[] | undefined): string | undefined {
  const specs = values?.flatMap(splitSpecs) ?? []
  if (specs.length > 1)
    throw new UsageError(`--metric ${specs.join(',')}: expected one metric, got ${specs.length}`)
  return values?.[0]
}
