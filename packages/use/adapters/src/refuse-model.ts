import type { Metric } from '@codegen-eval/metric'
import { checkMetric } from '@codegen-eval/metric/internal'

/**
 * Refuses what is not a metric, and a metric with a model, for adapters whose functions return their result at once.
 *
 * @param adapter The name of the function, for the message.
 * @throws TypeError that names what to use instead.
 */
export function refuseModel(adapter: string, metric: Metric): void {
  checkMetric(metric, `${adapter}: metric`)
  const { name, encode } = metric
  if (encode === undefined) return
  throw new TypeError(
    `${adapter}: ${name} has a model, which works asynchronously: await scoreEncodedOutput(metric, output, references) of @codegen-eval/adapters in a function of your own`,
  )
}
