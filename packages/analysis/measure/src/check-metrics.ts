import { UsageError } from '@codegen-eval/messages'
import type { ScoredMetric } from '@codegen-eval/metric'
import { checkMetric, isMetric } from '@codegen-eval/metric/internal'
import type { NamedMetric } from './metric-specs.ts'

/**
 * Throws if metrics are not a list of `{ spec, metric }`.
 *
 * @throws TypeError that says how to write the entry.
 */
export function checkNamedMetrics(metrics: readonly NamedMetric[]): void {
  if (!Array.isArray(metrics))
    throw new TypeError(`metrics: expected a list of { spec, metric }, got ${typeof metrics}`)
  for (const [k, entry] of metrics.entries()) {
    const name = `metrics[${k}]`
    if (isMetric(entry))
      throw new TypeError(
        `${name}: expected { spec, metric }, got a metric: add its spec, as in { spec: 'chrf', metric }`,
      )
    if (typeof entry !== 'object' || entry === null || !('metric' in entry)) checkMetric(entry, name)
    checkMetric(entry.metric, `${name}.metric`)
    if (typeof entry.spec !== 'string')
      throw new TypeError(`${name}.spec: expected a text such as 'chrf', got ${typeof entry.spec}`)
  }
}

/**
 * Throws for an error rate, where scores are ranked by "higher is better".
 *
 * @param use What ranks the scores, for the message.
 * @throws UsageError
 */
export function checkHigherIsBetter(
  { name, lowerIsBetter }: Pick<ScoredMetric, 'name' | 'lowerIsBetter'>,
  use: string,
): void {
  if (!lowerIsBetter) return
  throw new UsageError(
    `${use}: metric ${name} is an error rate, of which lower is better: expected a metric of which higher is better`,
  )
}
