import { normalQuantile, studentQuantile } from '@codegen-eval/statistics'

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
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`confidence: expected a number between 0 and 1, got ${confidence}`)
  if (!INTERVAL_QUANTILES.includes(quantile))
    throw new RangeError(`quantile: expected one of ${INTERVAL_QUANTILES.join(', ')}, got '${quantile}'`)
  if (quantile === 'normal') return normalQuantile((1 + confidence) / 2)
  return degrees >= 1 ? studentQuantile((1 + confidence) / 2, degrees) : Number.NaN
}
