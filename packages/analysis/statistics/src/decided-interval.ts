import { checkBoolean, checkEach, checkedRecord, checkNumber } from './checks.ts'

/** A difference and its interval, `NaN` where there is none. */
export interface EstimatedRange {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** An end that excludes 0 lies this share of the difference beyond it: an open end, which no printed digit shows. */
const OPEN_END = 2 ** -52

/**
 * The interval of a difference without a contradiction to the test beside it: 0 lies in it if and only if the test does not
 * reject 0.
 *
 * A confidence set holds the values that a test does not reject, and whether it holds 0 is what the test of no difference says. The
 * interval, of the same data by a method for all other values, is cut open at 0 or extended to it. After a step-down correction such
 * ends are those of compatible simultaneous intervals. Without an interval, or without a difference, nothing changes.
 *
 * @param isRejected Whether the test finds a difference.
 * @see Strassburger and Bretz (2008), https://doi.org/10.1002/sim.3338
 */
export function decidedInterval<T extends EstimatedRange>(interval: T, isRejected: boolean): T {
  checkBoolean('isRejected', isRejected)
  const { value, low, high } = checkedRecord('interval', interval)
  checkEach(checkNumber, { value, low, high })
  if (Number.isNaN(low) || value === 0) return interval
  if (!isRejected) return low > 0 ? { ...interval, low: 0 } : high < 0 ? { ...interval, high: 0 } : interval
  const end = value * OPEN_END
  if (value > 0) return low > 0 ? interval : { ...interval, low: end }
  return high < 0 ? interval : { ...interval, high: end }
}
