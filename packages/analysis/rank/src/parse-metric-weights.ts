import { parsedWeights } from '@codegen-eval/statistics/settings'

/**
 * Weights of metrics as people write them: `equal`, or `chrf=2,bleu=1`.
 *
 * @throws RangeError for another text.
 */
export function parseMetricWeights(text: string): 'equal' | Readonly<Record<string, number>> {
  return parsedWeights(text, ['equal'])
}
