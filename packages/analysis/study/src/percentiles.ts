import { quantileOfSorted } from '@codegen-eval/statistics'

/** The 95 % percentile interval of resampled values, and their median. */
export interface Percentiles {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** The share that a 95 % interval leaves out on either side. */
const TAIL = 0.025

/** Percentiles of the values that are defined; `NaN` without any. */
export function percentilesOf(resampled: Float64Array): Percentiles {
  const sorted = resampled.filter((value) => !Number.isNaN(value)).sort()
  return {
    low: quantileOfSorted(sorted, TAIL),
    median: quantileOfSorted(sorted, 0.5),
    high: quantileOfSorted(sorted, 1 - TAIL),
  }
}
