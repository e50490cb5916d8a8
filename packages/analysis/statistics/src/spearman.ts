import { type Correlation, noCorrelation, pearsonCorrelation } from './pearson.ts'
import { midranks } from './ranks.ts'

/**
 * Spearman's rank correlation: Pearson's correlation of the ranks, ties by their mean rank, with its p-value.
 *
 * A constant list, or a single point, gives `NaN` with a reason. O(n log n).
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Spearman (1904), https://doi.org/10.2307/1412159
 */
export function spearmanCorrelation(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
  return noCorrelation(x, y) ?? pearsonCorrelation(midranks(x).ranks, midranks(y).ranks)
}
