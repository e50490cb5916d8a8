import { checkChoice, checkedOptions } from './checks.ts'
import { fairBinomialCdf, logFairBinomialCdf } from './fair-binomial.ts'
import { logNormalCdf, normalCdf } from './normal-distribution.ts'
import { type OutcomeCounts, outcomeCounts } from './outcome-counts.ts'
import { type PValue, pValueOf } from './p-value.ts'
import { fairCoinPValue } from './sign-test.ts'
import type { TestResult } from './test-result.ts'

/** Settings of McNemar's test. */
export interface McNemarOptions {
  /** `exact` (binomial, the default), `mid-p` (binomial, less conservative) or `chi-square` (one degree of freedom). */
  readonly method?: 'exact' | 'mid-p' | 'chi-square'
  /** Edwards' correction of the chi-square statistic; true by default. The binomial tests need none. */
  readonly continuity?: boolean
}

/** The outcome of McNemar's test; `statistic` is the smaller of the two counts, or chi-square. */
export interface McNemarResult extends TestResult, OutcomeCounts {}

/**
 * McNemar's test for outcomes that are 1 or 0 (exact match, tests passed): compares the number of segments on which
 * only A succeeds with the number on which only B succeeds.
 *
 * `exact`: twice the smaller binomial tail, at most 1; its rate of false positives never exceeds the level, and is often
 * half of it. `mid-p`: counts the observed outcome half, so that the rate is close to the level; it may exceed the level
 * slightly. `chi-square`: (|b - c| - 1)²/(b + c), or (b - c)²/(b + c) without the correction, against one degree of
 * freedom. Without any segment on which they differ p = 1.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold anything but 0 and 1.
 * @see McNemar (1947), https://doi.org/10.1007/BF02295996; Edwards (1948), https://doi.org/10.1007/BF02289261;
 * for mid-p: Fagerland, Lydersen and Laake (2013), https://doi.org/10.1186/1471-2288-13-91
 */
export function mcnemarTest(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: McNemarOptions = {},
): McNemarResult {
  const { method = 'exact', continuity = true } = checkedOptions(options)
  checkChoice('method', method, ['exact', 'mid-p', 'chi-square'])
  const { onlyA, onlyB } = outcomeCounts(a, b)
  if (method !== 'chi-square') {
    const p =
      method === 'exact'
        ? fairCoinPValue(onlyA, onlyB, 'two-sided')
        : midPValue(Math.min(onlyA, onlyB), onlyA + onlyB)
    return { statistic: Math.min(onlyA, onlyB), ...p, onlyA, onlyB }
  }
  const distance = Math.max(0, Math.abs(onlyA - onlyB) - (continuity ? 1 : 0))
  const statistic = onlyA + onlyB === 0 ? 0 : distance ** 2 / (onlyA + onlyB)
  // With one degree of freedom chi-square is the square of a normal variable.
  const z = -Math.sqrt(statistic)
  return { statistic, ...pValueOf(2 * normalCdf(z), () => Math.LN2 + logNormalCdf(z)), onlyA, onlyB }
}

/** 2 P(X < k) + P(X = k) for the smaller count k of n; 1 - P(X = k)/2 if both counts are equal. */
function midPValue(smaller: number, differing: number): PValue {
  if (differing === 0) return { pValue: 1 }
  const [upTo, below] = [fairBinomialCdf(smaller, differing), fairBinomialCdf(smaller - 1, differing)]
  return pValueOf(2 * smaller === differing ? 1 - (upTo - below) / 2 : upTo + below, () => {
    const log = logFairBinomialCdf(smaller, differing)
    return smaller === 0 ? log : log + Math.log1p(Math.exp(logFairBinomialCdf(smaller - 1, differing) - log))
  })
}
