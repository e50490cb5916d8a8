import type { SamplesBy } from '@codegen-eval/corpus'
import { CORRECTIONS, type Correction } from './corrections.ts'
import { PAIR_TESTS, type PairTest } from './pair-test.ts'
import type { StartSteps } from './steps.ts'

/** How samples are drawn, for a comparison and for a gate. */
export interface DrawSettings {
  /** Bootstrap resamples for intervals; 1,000 by default. */
  readonly resamples: number
  /** Random swaps of approximate randomization; 10,000 by default. */
  readonly trials: number
  /** Random seed, from 0 to 2^32 - 1; 1 by default. */
  readonly seed: number
  /** Significance level, over 0 and at most 0.5; intervals have confidence 1 - alpha. 0.05 by default. */
  readonly alpha: number
}

/** How models are compared. */
export interface ComparisonSettings extends DrawSettings {
  /** Significance test for each pair of models; `randomization` by default. */
  readonly test: PairTest
  /** Correction of p-values over the pairs of a metric; `holm` by default. */
  readonly correction: Correction
  /** Compare every model with this one only, rather than every pair. */
  readonly baseline?: string | undefined
}

/** Settings of `compareModels`, all optional. */
export interface ComparisonOptions extends Partial<ComparisonSettings> {
  /** How several samples of a task become one result; `mean` by default. */
  readonly samplesBy?: SamplesBy | undefined
  /** Shows progress. */
  readonly startSteps?: StartSteps | undefined
}

/** Maximum number of draws: more would need gigabytes. */
export const MAX_DRAWS = 1_000_000

/**
 * Settings with their defaults.
 *
 * @throws RangeError for a setting out of range.
 */
export function comparisonSettings(
  options: ComparisonOptions,
  models: readonly string[],
): ComparisonSettings {
  const { test = 'randomization', correction = 'holm', baseline } = options
  checkChoice('test', test, PAIR_TESTS)
  checkChoice('correction', correction, CORRECTIONS)
  if (baseline !== undefined) checkChoice('baseline', baseline, models)
  return { ...drawSettings(options), test, correction, ...(baseline === undefined ? {} : { baseline }) }
}

/** Settings of draws with their defaults; see `comparisonSettings`. */
export function drawSettings(options: Partial<DrawSettings>): DrawSettings {
  const { resamples = 1000, trials = 10_000, seed = 1, alpha = 0.05 } = options
  checkWhole('resamples', resamples, 1, MAX_DRAWS)
  checkWhole('trials', trials, 1, MAX_DRAWS)
  checkWhole('seed', seed, 0, 2 ** 32 - 1)
  if (!(alpha > 0 && alpha <= 0.5)) {
    throw new RangeError(`alpha ${alpha}: expected a number over 0 and at most 0.5`)
  }
  return { resamples, trials, seed, alpha }
}

/** @throws RangeError unless the value is one of the choices. */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value)) {
    throw new RangeError(`${name} ${JSON.stringify(value)}: expected ${choices.join(', ')}`)
  }
}

function checkWhole(name: string, value: number, minimum: number, maximum: number): void {
  if (!(Number.isInteger(value) && value >= minimum && value <= maximum)) {
    throw new RangeError(`${name} ${value}: expected a whole number from ${minimum} to ${maximum}`)
  }
}
