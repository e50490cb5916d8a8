import { checkChoice, checkPaired, checkRecord } from './checks.ts'
import { logNormalCdf, normalCdf } from './normal-distribution.ts'
import { type PValue, pValueOf } from './p-value.ts'
import { pairedDifferences } from './paired-t.ts'
import { midranks, orderOf } from './ranks.ts'
import { type Alternative, checkAlternative, type TestResult } from './test-result.ts'

/**
 * The treatment of zero differences: `wilcox` leaves them out, `pratt` ranks them and then drops their ranks,
 * `zsplit` ranks them and gives half of their ranks to either side.
 */
export type ZeroMethod = 'wilcox' | 'pratt' | 'zsplit'

/** Settings of the signed-rank test. */
export interface WilcoxonOptions {
  /** `wilcox` by default. */
  readonly zeroMethod?: ZeroMethod
  /** `two-sided` by default. */
  readonly alternative?: Alternative
  /** Moves the statistic by 1/2 towards its mean before the normal approximation; false by default. */
  readonly continuity?: boolean
  /**
   * `exact` enumerates the null distribution, `normal` approximates it; `auto`, the default, is exact for up to
   * 50 differences, tied or not, without zeros (those that `wilcox` leaves out do not matter).
   */
  readonly method?: 'auto' | 'exact' | 'normal'
}

/** The outcome of the signed-rank test; `statistic` is the smaller rank sum, or R+ for a one-sided alternative. */
export interface WilcoxonResult extends TestResult {
  /** R+, the sum of the ranks of positive differences. */
  readonly positiveRankSum: number
  /** R-, the sum of the ranks of negative differences. */
  readonly negativeRankSum: number
  /** Differences that were ranked. */
  readonly ranked: number
  /** Whether the p-value is exact. */
  readonly exact: boolean
}

/** The largest sample that `auto` enumerates. */
const MAX_AUTOMATIC = 50

/** The largest that can be enumerated: time and memory grow with the third and second power. */
const MAX_EXACT = 500

/**
 * The Wilcoxon signed-rank test of paired scores, on the ranks of |a - b|.
 *
 * Differences that are equal but for the rounding of a and b are tied, as 1 - 2/3 and 1/3 are: those that differ by at most
 * 8 ε max(|a|, |b|), with ε = 2^-52. Otherwise numbers are those of SciPy 1.10, except that `auto` is exact for tied
 * differences too. The approximation has the corrections for ties and, under `pratt`, for dropped ranks. The exact
 * distribution is that of all 2^n signs of the ranks at hand. If all differences are zero, p = 1.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite; if an option
 * does not exist; if `exact` is asked for over 500 differences.
 * @see Wilcoxon (1945), https://doi.org/10.2307/3001968; Pratt (1959), https://doi.org/10.1080/01621459.1959.10501526
 */
export function wilcoxonSignedRankTest(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  options: WilcoxonOptions = {},
): WilcoxonResult {
  checkRecord('options', options)
  const { zeroMethod = 'wilcox', alternative = 'two-sided', continuity = false, method = 'auto' } = options
  checkPaired('a', a, 'b', b)
  checkChoice('zeroMethod', zeroMethod, ['wilcox', 'pratt', 'zsplit'])
  checkChoice('method', method, ['auto', 'exact', 'normal'])
  checkAlternative(alternative)

  const { differences: all } = tiedDifferences(a, b)
  const differences = zeroMethod === 'wilcox' ? all.filter((difference) => difference !== 0) : all
  const { ranks, ties } = midranks(differences.map(Math.abs))
  const zeros = differences.filter((difference) => difference === 0).length
  const signed = signedRanks(differences, ranks)
  const shared = zeroMethod === 'zsplit' ? signed.zero / 2 : 0
  const positiveRankSum = signed.positive + shared
  const negativeRankSum = signed.negative + shared

  const exact =
    method === 'exact' || (method === 'auto' && zeros === 0 && differences.length <= MAX_AUTOMATIC)
  const nonZero = ranks.filter((_, i) => differences[i] !== 0)
  if (exact && nonZero.length > MAX_EXACT) {
    throw new RangeError(
      `method 'exact' takes at most ${MAX_EXACT} differences other than zero, got ${nonZero.length}`,
    )
  }
  const p =
    nonZero.length === 0
      ? { pValue: 1 }
      : exact
        ? exactPValue(nonZero, signed.positive, alternative)
        : normalPValue(
            positiveRankSum,
            { count: differences.length, zeros, ties },
            { zeroMethod, continuity, alternative },
          )
  const statistic = alternative === 'two-sided' ? Math.min(positiveRankSum, negativeRankSum) : positiveRankSum
  return { statistic, ...p, positiveRankSum, negativeRankSum, ranked: differences.length, exact }
}

/** The rounding error of a difference, relative to the larger of its scores: scores may be means of other numbers. */
const ROUNDING = 8 * Number.EPSILON

/**
 * The differences a - b, of which those that are equal in size but for the rounding of a and b have the size of the least of them, these
 * sizes, and the indices in ascending order of size.
 */
export function tiedDifferences(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): { differences: Float64Array; sizes: Float64Array; order: Uint32Array } {
  const differences = pairedDifferences(a, b)
  const sizes = differences.map(Math.abs)
  const roundingOf = (i: number) => ROUNDING * Math.max(Math.abs(a[i]), Math.abs(b[i]))
  const order = orderOf(sizes)
  let [least, rounding] = [0, 0]
  for (const i of order) {
    if (sizes[i] - least > Math.max(rounding, roundingOf(i))) [least, rounding] = [sizes[i], roundingOf(i)]
    sizes[i] = least
    differences[i] = Math.sign(differences[i]) * least
  }
  return { differences, sizes, order }
}

/** Sums of the ranks of positive, negative and zero differences. */
export function signedRanks(
  differences: Float64Array,
  ranks: Float64Array,
): { positive: number; negative: number; zero: number } {
  let [positive, negative, zero] = [0, 0, 0]
  for (let i = 0; i < ranks.length; i++) {
    if (differences[i] > 0) positive += ranks[i]
    else if (differences[i] < 0) negative += ranks[i]
    else zero += ranks[i]
  }
  return { positive, negative, zero }
}

/**
 * P-value under all signs of the ranks, each with equal probability. Midranks are multiples of 1/2, so that sums
 * of doubled ranks index the distribution.
 */
function exactPValue(ranks: Float64Array, positive: number, alternative: Alternative): PValue {
  const total = ranks.reduce((sum, rank) => sum + 2 * rank, 0)
  let chances = new Float64Array(total + 1)
  chances[0] = 1
  for (const rank of ranks) {
    const step = 2 * rank
    chances = chances.map((chance, sum) => (chance + (sum >= step ? chances[sum - step] : 0)) / 2)
  }
  const atMost = (sum: number) => chances.subarray(0, sum + 1).reduce((p, chance) => p + chance, 0)
  // The distribution is symmetric: the upper tail from R+ is the lower tail to total - R+.
  const [lower, upper] = [2 * positive, total - 2 * positive]
  const p =
    alternative === 'less'
      ? atMost(lower)
      : alternative === 'greater'
        ? atMost(upper)
        : 2 * atMost(Math.min(lower, upper))
  // 2^-500 is a number
  return { pValue: Math.min(1, p) }
}

/** The number of ranked differences, how many of them are zero, and the sizes of groups of ties. */
interface RankedDifferences {
  readonly count: number
  readonly zeros: number
  readonly ties: readonly number[]
}

function normalPValue(
  positive: number,
  { count, zeros, ties }: RankedDifferences,
  { zeroMethod, continuity, alternative }: Required<Omit<WilcoxonOptions, 'method'>>,
): PValue {
  let mean = (count * (count + 1)) / 4
  let variance = (count * (count + 1) * (2 * count + 1)) / 24
  // Zeros are the smallest of the absolute values, and so the first group of ties.
  const counted = zeroMethod === 'pratt' && zeros > 1 ? ties.slice(1) : ties
  if (zeroMethod === 'pratt') {
    mean -= (zeros * (zeros + 1)) / 4
    variance -= (zeros * (zeros + 1) * (2 * zeros + 1)) / 24
  }
  for (const size of counted) variance -= (size ** 3 - size) / 48
  const distance = positive - mean
  if (alternative === 'two-sided') {
    const moved = Math.abs(distance) - (continuity && distance !== 0 ? 0.5 : 0)
    const z = -Math.abs(moved) / Math.sqrt(variance)
    return pValueOf(2 * normalCdf(z), () => Math.LN2 + logNormalCdf(z))
  }
  const away = alternative === 'greater' ? distance : -distance
  const z = -(away - (continuity ? 0.5 : 0)) / Math.sqrt(variance)
  return pValueOf(normalCdf(z), () => logNormalCdf(z))
}
