/** Number of resamples of a bootstrap, unless another is asked for. */
export const DEFAULT_RESAMPLES = 1000

/** Number of random swaps of a randomization test, unless another is asked for. */
export const DEFAULT_TRIALS = 10_000

/** Random seed, unless another is asked for. */
export const DEFAULT_SEED = 1

/** Significance level, unless another is asked for. */
export const DEFAULT_ALPHA = 0.05
export { parseStratumWeights } from './parse-stratum-weights.ts'
