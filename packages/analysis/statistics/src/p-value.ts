/** No p-value is smaller than this: a test never proves that something is impossible. */
export const LEAST_P_VALUE = 1e-300

/** A p-value, with its logarithm where it is smaller than a number can show. */
export interface PValue {
  /** 1e-300..1. */
  readonly pValue: number
  /** The logarithm to base 10, where p is below 1e-300. */
  readonly log10PValue?: number
}

/**
 * A p-value of at least 1e-300.
 *
 * @param log The natural logarithm of p, computed only where p underflows.
 */
export function pValueOf(p: number, log: () => number): PValue {
  return p < LEAST_P_VALUE ? { pValue: LEAST_P_VALUE, log10PValue: log() / Math.LN10 } : { pValue: p }
}

/** The p-value of n equal differences, which have no spread, when their signs are flipped at random: 2^-n on each side. */
export function signsPValue(count: number, sides: 1 | 2 = 2): PValue {
  return pValueOf(sides * 2 ** -count, () => Math.log(sides) - count * Math.LN2)
}
