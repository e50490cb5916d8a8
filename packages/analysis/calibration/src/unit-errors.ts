import type { EstimatedRange } from '@codegen-eval/statistics'
import { studentTails } from '@codegen-eval/statistics/internal'
import { squaresOf } from './moments.ts'
import { type IntervalSettings, intervalReach, labelEstimate } from './quantile.ts'

/** A statistic with the error that each unit contributes; the sum of their squares is its variance. */
export interface WithErrors {
  readonly value: number
  /** One per unit; empty if the value has no interval. */
  readonly errors: Float64Array
  /** Number of units that count. */
  readonly units: number
  /** Why the value, or its interval, is `NaN`. */
  readonly reason?: string
}

/** A statistic with its interval. */
export interface Measured extends EstimatedRange {
  readonly standardError: number
  /** Two-sided p-value for the value 0. */
  readonly pValue: number
  readonly reason?: string
}

/** A statistic without a value. */
export function undefinedStatistic(reason: string): WithErrors {
  return { value: Number.NaN, errors: new Float64Array(0), units: 0, reason }
}

/** The difference of two statistics of the same units. */
export function differenceOf(a: WithErrors, b: WithErrors): WithErrors {
  const reason = a.reason ?? b.reason
  if (reason !== undefined) return { ...undefinedStatistic(reason), value: a.value - b.value }
  return {
    value: a.value - b.value,
    errors: a.errors.map((error, unit) => error - b.errors[unit]),
    units: Math.min(a.units, b.units),
  }
}

/**
 * The interval of a statistic: Student's, with one degree of freedom less than there are units. Where all units are alike there is no
 * interval, and the p-value of a value other than 0 is that of equal signs by chance, 2^(1 - units).
 */
export function measured(
  { value, errors, units, reason }: WithErrors,
  settings: IntervalSettings = {},
): Measured {
  const variance = squaresOf(errors)
  const isAlike = reason === undefined && units > 1 && variance <= ROUNDING && !Number.isNaN(value)
  const why = reason ?? noSpread(value, variance, units)
  const reach = intervalReach(settings, Math.max(1, units - 1))
  if (why !== undefined) {
    const none = { standardError: Number.NaN, low: Number.NaN, high: Number.NaN }
    const ofSigns = value === 0 ? 1 : 2 ** (1 - units)
    return { value, ...none, pValue: isAlike ? ofSigns : Number.NaN, reason: why }
  }
  const { estimate: _, ...ends } = labelEstimate(value, Math.sqrt(variance), reach)
  return { value, ...ends, pValue: studentTails(value / ends.standardError, units - 1) }
}

/** Errors below this are those of rounding. */
const ROUNDING = 1e-24

function noSpread(value: number, variance: number, units: number): string | undefined {
  if (Number.isNaN(value)) return 'the value is undefined'
  if (units < 2) return 'one task or cluster has no spread'
  return variance > ROUNDING ? undefined : 'all tasks are alike and show no spread'
}
