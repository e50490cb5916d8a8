/** The significance level of the notes. */
const LEVEL = 0.05

/**
 * A note for correlations over so few models that none can be significant; `undefined` if there are enough.
 *
 * Of the n! orders of n models, the perfect one and its reverse are the most extreme, so that no two-sided permutation
 * test has a p-value below 2 / n!: 0.083 for four models, 0.017 for five.
 */
export function fewModelsNote(models: number): string | undefined {
  let orders = 1
  for (let n = 2; n <= models && orders <= 2 / LEVEL; n++) orders *= n
  if (2 / orders <= LEVEL) return undefined
  const least = Math.min(1, 2 / orders)
  return `${models} ${models === 1 ? 'model' : 'models'} of the input allow no conclusion from an order or a correlation over models: even a perfect one has a two-sided p-value of ${least === 1 ? '1' : least.toFixed(3)}`
}
