import type { TestingValues } from '../flags/sets.ts'

/** The settings of resampling among the flags of a command. */
export function drawingOf({ resamples, trials, seed, alpha }: TestingValues): TestingValues {
  return { resamples, trials, seed, alpha }
}
