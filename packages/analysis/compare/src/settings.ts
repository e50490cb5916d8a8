import {
  DEFAULT_ALPHA,
  DEFAULT_RESAMPLES,
  DEFAULT_SEED,
  DEFAULT_TRIALS,
} from '@codegen-eval/statistics/settings'

/** How samples are drawn, for a comparison and for a gate. */
export interface DrawSettings {
  /** Bootstrap resamples for intervals; `DEFAULT_RESAMPLES` by default. */
  readonly resamples: number
  /** Random swaps of approximate randomization; `DEFAULT_TRIALS` by default. */
  readonly trials: number
  /** Random seed, from 0 to 2^32 - 1; 1 by default. */
  readonly seed: number
  /** Significance level, over 0 and at most 0.5; intervals have confidence 1 - alpha. 0.05 by default. */
  readonly alpha: number
}

/** Maximum number of draws: more would need gigabytes. */
export const MAX_DRAWS = 1_000_000

/**
 * Settings of draws with their defaults.
 *
 * @throws RangeError for a setting out of range.
 */
export function drawSettings(options: Partial<DrawSettings>): DrawSettings {
  const {
    resamples = DEFAULT_RESAMPLES,
    trials = DEFAULT_TRIALS,
    seed = DEFAULT_SEED,
    alpha = DEFAULT_ALPHA,
  } = options
  checkWhole('resamples', resamples, 1, MAX_DRAWS)
  checkWhole('trials', trials, 1, MAX_DRAWS)
  checkWhole('seed', seed, 0, 2 ** 32 - 1)
  if (!(alpha > 0 && alpha <= 0.5)) {
    throw new RangeError(`alpha ${alpha}: expected a number over 0 and at most 0.5`)
  }
  return { resamples, trials, seed, alpha }
}

function checkWhole(name: string, value: number, minimum: number, maximum: number): void {
  if (!(Number.isInteger(value) && value >= minimum && value <= maximum)) {
    throw new RangeError(`${name} ${value}: expected a whole number from ${minimum} to ${maximum}`)
  }
}
