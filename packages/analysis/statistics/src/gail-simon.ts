import { checkEach, checkNumbers } from './checks.ts'
import { erfc } from './error-function.ts'
import { fairBinomialCdf } from './fair-binomial.ts'
import { logNormalCdf, normalQuantile } from './normal-distribution.ts'
import { LEAST_P_VALUE, pValueOf } from './p-value.ts'
import { studentCdf } from './student-distribution.ts'
import type { TestResult } from './test-result.ts'

/**
 * The test of Gail and Simon for a reversal (a qualitative interaction): whether a difference is positive in some strata and
 * negative in others. The statistic is the smaller of Σ d²/s² over the positive and over the negative differences; p is
 * Σ_k C(H - 1, k)/2^(H-1) P(χ²_k ≥ statistic) for k = 1 … H - 1.
 *
 * Differences of one sign give 1. A stratum with a standard error of 0 or `NaN` is left out; without two strata p is `NaN` with a
 * reason.
 *
 * @param degrees Degrees of freedom of the standard errors: a ratio d/s then counts as the normal quantile of its probability by
 * Student's t. Without them, standard errors are taken as known: of a stratum of 3 segments, a ratio above 1.64 comes in 12 % by chance.
 * @throws RangeError if the lists differ in length.
 * @see Gail and Simon (1985), https://doi.org/10.2307/2530862
 */
export function gailSimonTest(
  differences: ArrayLike<number>,
  standardErrors: ArrayLike<number>,
  degrees?: ArrayLike<number>,
): TestResult {
  checkEach(checkNumbers, { differences, standardErrors, ...(degrees === undefined ? {} : { degrees }) })
  if (differences.length !== standardErrors.length)
    throw new RangeError(`expected a standard error for each of ${differences.length} differences`)
  let [above, below, strata] = [0, 0, 0]
  for (let h = 0; h < differences.length; h++) {
    if (!(standardErrors[h] > 0) || Number.isNaN(differences[h])) continue
    strata++
    const square = normalRatio(differences[h] / standardErrors[h], degrees?.[h]) ** 2
    if (differences[h] > 0) above += square
    else below += square
  }
  const statistic = Math.min(above, below)
  if (strata < 2)
    return { statistic, pValue: Number.NaN, reason: 'fewer than two strata have a standard error' }
  if (statistic === 0) return { statistic, pValue: 1 }
  // Σ_k is a sum of e^(-statistic/2) times a polynomial, which underflows later
  let scaled = 0
  for (let k = 1; k < strata; k++) {
    const chance = fairBinomialCdf(k, strata - 1) - fairBinomialCdf(k - 1, strata - 1)
    scaled += chance * scaledChiSquareTail(statistic, k)
  }
  const log = Math.log(scaled) - statistic / 2
  return { statistic, ...pValueOf(Math.exp(log), () => log) }
}

/**
 * A ratio by Student's t as the normal one of the same probability, without a sign; the lower tail keeps its precision. It ends
 * with the smallest p-value.
 */
function normalRatio(ratio: number, degrees: number | undefined): number {
  if (degrees === undefined) return Math.abs(ratio)
  return -normalQuantile(Math.max(studentCdf(-Math.abs(ratio), degrees), LEAST_P_VALUE))
}

/** e^(x/2) P(χ²_k ≥ x), by the recursion Q(a + 1) = Q(a) + x^a e^-x/Γ(a + 1). */
function scaledChiSquareTail(x: number, degrees: number): number {
  const half = x / 2
  const isOdd = degrees % 2 === 1
  let tail = isOdd ? scaledErfc(half) : 1
  let term = isOdd ? 2 * Math.sqrt(half / Math.PI) : half
  for (let a = isOdd ? 0.5 : 1; a < degrees / 2; a++) {
    tail += term
    term *= half / (a + 1)
  }
  return tail
}

/** From here on erfc loses its precision, and the logarithm of the normal tail is quick. */
const FAR = 100

/** e^h erfc(√h). */
function scaledErfc(h: number): number {
  return h < FAR ? Math.exp(h) * erfc(Math.sqrt(h)) : 2 * Math.exp(h + logNormalCdf(-Math.sqrt(2 * h)))
}
