/** A confidence interval. */
export interface Interval {
  /** Lower end; `NaN` with a reason if there is none. */
  readonly low: number
  readonly high: number
  /** The nominal share of intervals that contain the true value. */
  readonly confidence: number
  /** Why the ends are `NaN`. */
  readonly reason?: string
}

/** An interval that cannot be had. */
export function noInterval(confidence: number, reason: string): Interval {
  return { low: Number.NaN, high: Number.NaN, confidence, reason }
}
