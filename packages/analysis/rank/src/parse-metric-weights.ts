import { checkText, parsedWeights } from '@codegen-eval/statistics/internal'

/**
 * Weights of metrics as people write them: `equal`, or `chrf=2,bleu=1`.
 *
 * @throws RangeError for another text.
 */
export function parseMetricWeights(text: string): 'equal' | Readonly<Record<string, number>> {
  checkText('text', text)
  return parsedWeights(text, ['equal'])
}
