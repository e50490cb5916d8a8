import { isTooSkewed } from '@codegen-eval/statistics'
import { knownOutcomes, pairedDifferences } from '@codegen-eval/statistics/internal'

/** Fewer differences are too skewed by chance; there is a warning about their number. */
const FEWEST_FOR_SKEWNESS = 20

/** Whether the differences other than 0 are too skewed for their number: see `isTooSkewed`. Never for outcomes. */
export function areDifferencesSkewed(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (knownOutcomes(a, b) !== undefined) return false
  const differences = pairedDifferences(a, b).filter((difference) => difference !== 0)
  const isOutcome = differences.every((difference) => Math.abs(difference) === 1)
  return differences.length >= FEWEST_FOR_SKEWNESS && !isOutcome && isTooSkewed(differences)
}
