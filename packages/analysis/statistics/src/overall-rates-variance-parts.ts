import { checkEach, checkedOptions, checkOpenProbability, checkWithin } from './checks.ts'
import type { VarianceParts } from './variance-components.ts'

/** Assumptions where only overall rates are known. The defaults need the most data. */
export interface OverallRatesOptions {
  /** The share of the variance p (1 - p) of single results that lies between tasks, 0..1; 1 by default. */
  readonly betweenTasks?: number | undefined
  /** The correlation of the two models' rates over tasks, -1..1; 0 by default. */
  readonly correlation?: number | undefined
}

/**
 * The parts of the difference of two models of which only the overall rates of success are known. With the share s and the correlation r,
 * the rates of tasks have the variance τ² = s p (1 - p), their differences τ_a² + τ_b² - 2 r τ_a τ_b, and samples (1 - s) p (1 - p) of both.
 *
 * @throws RangeError if a rate does not lie between 0 and 1, or an option is out of its range.
 * @see Miller (2024), https://arxiv.org/abs/2411.00640
 */
export function overallRatesVarianceParts(
  a: number,
  b: number,
  options: OverallRatesOptions = {},
): VarianceParts {
  const { betweenTasks = 1, correlation = 0 } = checkedOptions(options)
  checkEach(checkOpenProbability, { a, b })
  checkWithin('betweenTasks', betweenTasks, 0, 1)
  checkWithin('correlation', correlation, -1, 1)
  const [ofA, ofB] = [a * (1 - a), b * (1 - b)]
  return {
    tasks: betweenTasks * (ofA + ofB - 2 * correlation * Math.sqrt(ofA * ofB)),
    runs: Number.NaN,
    tasksByRuns: Number.NaN,
    samples: (1 - betweenTasks) * (ofA + ofB),
  }
}
