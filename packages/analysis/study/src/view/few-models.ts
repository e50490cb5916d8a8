import { FEWEST_ITEMS } from '@codegen-eval/meta-evaluation'
import { SIGNIFICANCE_LEVEL } from '../tested-pairs.ts'

/**
 * The least two-sided p-value that an order of so few models can have, if it is above 0.05; `undefined` if there are enough models.
 *
 * Of the n! orders of n models, the perfect one and its reverse are the most extreme, so that no two-sided permutation
 * test has a p-value below 2 / n!: 0.083 for four models, 0.017 for five.
 */
export function fewestP(models: number): number | undefined {
  let orders = 1
  for (let n = 2; n <= models && orders <= 2 / SIGNIFICANCE_LEVEL; n++) orders *= n
  return 2 / orders <= SIGNIFICANCE_LEVEL ? undefined : Math.min(1, 2 / orders)
}

/** The units that the intervals of agreement are over, or why there are none: see `supportedInterval` of `@codegen-eval/meta-evaluation`. */
export function intervalsNote(tasks: number): string {
  return tasks < FEWEST_ITEMS
    ? `no intervals, which would be too narrow with fewer than ${FEWEST_ITEMS} tasks`
    : '95 % intervals over resampled tasks'
}
