import { clopperPearsonInterval } from '@codegen-eval/statistics'

/** How often something was counted in the simulations of a cell. */
export interface Cell {
  readonly counted: number
  readonly all: number
}

/** The demand on a cell: its share, in 0..1, must be able to lie in this range. */
export interface Demand {
  readonly low: number
  readonly high: number
}

/** Coverage of 95 % intervals. */
export const COVERAGE: Demand = { low: 0.93, high: 0.97 }

/** Coverage of intervals that are conservative by construction. */
export const CONSERVATIVE: Demand = { low: 0.93, high: 0.995 }

/** False findings at the 5 % level. */
export const ERRORS: Demand = { low: 0, high: 0.065 }

/** Whether the 99.9 % binomial interval of a cell lies outside of what is demanded. */
export function isOutside({ counted, all }: Cell, { low, high }: Demand): boolean {
  if (all === 0) return false
  const own = clopperPearsonInterval(counted, all, 0.999)
  return own.high < low || own.low > high
}
