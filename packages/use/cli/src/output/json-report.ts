import { roundNumber } from '@codegen-eval/report'

/** A number with 12 digits; `null` if it is not finite. */
export function orNull(value: number): number | null {
  return Number.isFinite(value) ? roundNumber(value) : null
}
