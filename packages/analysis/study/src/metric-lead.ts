import type { AgreementComparison } from '@codegen-eval/meta-evaluation'
import { SIGNIFICANCE_LEVEL } from './tested-pairs.ts'

/** A metric beside the first one of a ranking. */
export interface Rival {
  readonly name: string
  /** The measure of the tests for the first metric minus that of this one. */
  readonly lead: number
  /** The corrected p-value. */
  readonly p: number
}

/** Whether all rivals, and at least one, are significantly worse: tables print a value in bold only then. */
export function isBest(rivals: readonly Pick<Rival, 'lead' | 'p'>[]): boolean {
  return rivals.length > 0 && rivals.every(({ lead, p }) => lead > 0 && p < SIGNIFICANCE_LEVEL)
}

/** The test of two metrics, from the side of the first. */
export function leadOf(
  tests: readonly Pick<AgreementComparison, 'first' | 'second' | 'difference' | 'adjustedPValue'>[],
  one: number,
  other: number,
): Pick<Rival, 'lead' | 'p'> {
  const test = tests.find(
    ({ first, second }) => (first === one && second === other) || (first === other && second === one),
  )!
  return { lead: test.second === one ? test.difference : -test.difference, p: test.adjustedPValue }
}
