import { checkChoice } from './checks.ts'
import type { PValue } from './p-value.ts'

/** The alternative hypothesis: any difference, or A higher or lower than B. */
export type Alternative = 'two-sided' | 'greater' | 'less'

/** The outcome of a test. `pValue` is `NaN` if it is undefined, with a reason. */
export interface TestResult extends PValue {
  /** The statistic that the test names. */
  readonly statistic: number
  /** Why the p-value is `NaN`. */
  readonly reason?: string
}

/** Throws `RangeError` for an alternative that does not exist. */
export function checkAlternative(alternative: Alternative): void {
  checkChoice('alternative', alternative, ['two-sided', 'greater', 'less'])
}
