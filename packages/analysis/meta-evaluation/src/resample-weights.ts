import { type ConfidenceOptions, randomStream, uniformIndex } from '@codegen-eval/statistics'
import { checkedOptions, checkFunction, checkWhole } from '@codegen-eval/statistics/internal'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from '@codegen-eval/statistics/settings'

/** Which resamples of the items to draw. */
export type ItemResampling = Pick<ConfidenceOptions, 'resamples' | 'seed' | 'confidence'>

/**
 * Calls a function for each bootstrap resample with how often the resample contains each item. All callers with one seed
 * and number of items get the same resamples, so that differences of metrics are paired. The list is reused.
 *
 * @throws RangeError if the number of resamples is not a whole number of at least 1.
 */
export function eachItemResample(
  items: number,
  options: ItemResampling,
  visit: (weights: Float64Array, resample: number) => void,
): void {
  checkWhole('items', items, 0)
  checkFunction('visit', visit)
  const { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED } = checkedOptions(options)
  checkWhole('resamples', resamples, 1)
  const stream = randomStream(seed)
  const weights = new Float64Array(items)
  for (let resample = 0; resample < resamples; resample++) {
    const draws = stream.clone()
    stream.jump()
    weights.fill(0)
    for (let i = 0; i < items; i++) weights[uniformIndex(draws, items)]++
    visit(weights, resample)
  }
}
