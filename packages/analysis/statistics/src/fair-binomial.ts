import { checkWhole } from './checks.ts'
import { logBeta } from './log-gamma.ts'

/**
 * P(X ≤ k) for the number of heads X in n tosses of a fair coin, 0..1.
 *
 * The lower tail is summed term by term and keeps its relative precision: exact for up to 50 tosses, to 1e-10 of
 * itself for a million.
 *
 * @param heads k, a whole number; below 0 the result is 0, from n on it is 1.
 * @param tosses n, a whole number of at least 0.
 */
export function fairBinomialCdf(heads: number, tosses: number): number {
  checkWhole('tosses', tosses, 0)
  if (heads < 0) return 0
  if (heads >= tosses) return 1
  if (2 * heads >= tosses) return 1 - fairBinomialCdf(tosses - heads - 1, tosses)
  if (tosses <= MAX_FROM_BELOW) return sumFromBelow(heads, tosses)
  const { logTerm, ratio } = fromAbove(heads, tosses)
  return Math.exp(logTerm) * ratio
}

/** ln P(X ≤ k) for fewer than half of the tosses, also where it underflows. */
export function logFairBinomialCdf(heads: number, tosses: number): number {
  const { logTerm, ratio } = fromAbove(heads, tosses)
  return logTerm + Math.log(ratio)
}

/** 2^-n is a normal number up to here. */
const MAX_FROM_BELOW = 1000

/** Exact as long as the binomial coefficients are: up to some 50 tosses. */
function sumFromBelow(heads: number, tosses: number): number {
  let term = 2 ** -tosses
  let sum = term
  for (let k = 1; k <= heads; k++) {
    term = (term * (tosses - k + 1)) / k
    sum += term
  }
  return sum
}

/** The logarithm of the largest term, and the sum of all terms over it; ends where further ones are negligible, after about √n of them. */
function fromAbove(heads: number, tosses: number): { logTerm: number; ratio: number } {
  let [term, ratio] = [1, 1]
  for (let k = heads; k > 0 && term > ratio * 1e-17; k--) {
    term *= k / (tosses - k + 1)
    ratio += term
  }
  // C(n, k) = 1 / ((n + 1) B(n - k + 1, k + 1))
  const logTerm = -Math.log(tosses + 1) - logBeta(tosses - heads + 1, heads + 1) - tosses * Math.LN2
  return { logTerm, ratio }
}
