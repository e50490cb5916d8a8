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
  return tosses <= MAX_FROM_BELOW ? sumFromBelow(heads, tosses) : sumFromAbove(heads, tosses)
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

/** Sums from the largest term downwards and stops when further terms are negligible, after about √n of them. */
function sumFromAbove(heads: number, tosses: number): number {
  let term = fairBinomialProbability(heads, tosses)
  let sum = term
  for (let k = heads; k > 0 && term > sum * 1e-17; k--) {
    term *= k / (tosses - k + 1)
    sum += term
  }
  return sum
}

/** C(n, k) / 2^n, where C(n, k) = 1 / ((n + 1) B(n - k + 1, k + 1)). */
function fairBinomialProbability(heads: number, tosses: number): number {
  return Math.exp(-Math.log(tosses + 1) - logBeta(tosses - heads + 1, heads + 1) - tosses * Math.LN2)
}
