import { normalQuantile, studentQuantile } from '@codegen-eval/statistics'
import { checkChoice, checkOpenProbability } from '@codegen-eval/statistics/internal'

/** The quantiles that intervals can have. */
export const INTERVAL_QUANTILES = ['t', 'normal'] as const

/** The quantile of an interval: of Student's t with one degree of freedom less than there are units, or of the normal distribution. */
export type IntervalQuantile = (typeof INTERVAL_QUANTILES)[number]

/** Settings of an interval. */
export interface IntervalSettings {
  /** 0.95 by default. */
  readonly confidence?: number | undefined
  /** `t` by default. */
  readonly quantile?: IntervalQuantile | undefined
}

/**
 * The half-width of an interval in standard errors; `NaN` without a degree of freedom.
 *
 * @throws RangeError if the confidence is not between 0 and 1, or the quantile is unknown.
 */
export function intervalReach(
  { confidence = 0.95, quantile = 't' }: IntervalSettings,
  degrees: number,
): number {
  checkOpenProbability('confidence', confidence)
  checkChoice('quantile', quantile, INTERVAL_QUANTILES)
  if (quantile === 'normal') return normalQuantile((1 + confidence) / 2)
  return degrees >= 1 ? studentQuantile((1 + confidence) / 2, degrees) : Number.NaN
}

/** An estimate with its standard error and interval. */
export interface LabelEstimate {
  readonly estimate: number
  readonly standardError: number
  /** Ends of the interval, which may lie outside of the scale; `NaN` if there is none. */
  readonly low: number
  readonly high: number
}

/** An estimate with its interval, whose ends are so many standard errors from it. */
export function labelEstimate(estimate: number, standardError: number, reach: number): LabelEstimate {
  const [low, high] = [estimate - reach * standardError, estimate + reach * standardError]
  return { estimate, standardError, low, high }
}
