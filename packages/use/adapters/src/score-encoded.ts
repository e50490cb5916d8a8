import type { Metric, References } from '@codegen-eval/metric'
import { type OutputScore, scoreOutput } from '@codegen-eval/metric'

/**
 * Scores one output, as `scoreOutput` does, after its texts were encoded, if the metric has a model.
 *
 * @throws TypeError or RangeError (as a rejection) as `scoreOutput`.
 */
export async function scoreEncodedOutput<P>(
  metric: Metric<P>,
  output: string,
  references: References,
  source?: string,
): Promise<OutputScore> {
  await encodeOutput(metric, output, references, source)
  return scoreOutput(metric, output, references, source)
}

/** Encodes an output and its references, if the metric has a model. What is not a text is an error of `scoreOutput`. */
export async function encodeOutput<P>(
  metric: Metric<P>,
  output: unknown,
  references: unknown,
  source?: string,
): Promise<void> {
  if (metric.encode === undefined || !isText(output)) return
  const list: readonly unknown[] = Array.isArray(references) ? references : [references]
  if (list.every(isText))
    await metric.encode([{ candidates: [output], references: list, ...(source !== undefined && { source }) }])
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
