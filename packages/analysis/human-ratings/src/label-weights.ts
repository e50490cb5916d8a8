/** The cost of a disagreement: the same for all, or by the distance of the labels' positions on the scale. */
export type LabelWeights = 'none' | 'linear' | 'quadratic'

/**
 * The cost of two positions on a scale, 0 for the same and 1 for the ends.
 *
 * @throws RangeError for unknown weights.
 */
export function disagreementWeights(weights: LabelWeights, labels: number): (a: number, b: number) => number {
  const reach = Math.max(1, labels - 1)
  switch (weights) {
    case 'none':
      return (a, b) => (a === b ? 0 : 1)
    case 'linear':
      return (a, b) => Math.abs(a - b) / reach
    case 'quadratic':
      return (a, b) => ((a - b) / reach) ** 2
    default:
      throw new RangeError(`weights: expected one of none, linear, quadratic, got ${JSON.stringify(weights)}`)
  }
}
