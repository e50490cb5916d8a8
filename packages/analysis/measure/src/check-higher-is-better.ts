import { UsageError } from '@codegen-eval/messages'
import type { ScoredMetric } from '@codegen-eval/metric'

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
