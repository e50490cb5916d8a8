/** Which resamples are drawn. */
export interface Resampling {
  /** Number of resamples; `DEFAULT_RESAMPLES` of `@codegen-eval/statistics/settings` by default. */
  readonly resamples?: number
  /** A whole number of at least 0; 1 by default. */
  readonly seed?: number
}
