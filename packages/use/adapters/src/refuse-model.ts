import type { Metric } from '@codegen-eval/metric'

/**
 * Refuses a metric with a model, for adapters whose functions return their result at once.
 *
 * @param adapter The name of the function, for the message.
 * @throws TypeError that names what to use instead.
 */
export function refuseModel(adapter: string, { name, encode }: Metric): void {
  if (encode === undefined) return
  throw new TypeError(
    `${adapter}: ${name} has a model, which works asynchronously: await scoreEncodedOutput(metric, output, references) of @codegen-eval/adapters in a function of your own`,
  )
}
