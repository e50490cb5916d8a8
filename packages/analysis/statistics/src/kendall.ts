import { logGamma } from './log-gamma.ts'
import { logNormalCdf, normalCdf } from './normal-distribution.ts'
import { type PValue, pValueOf } from './p-value.ts'
import { type Correlation, noCorrelation } from './pearson.ts'

/**
 * Kendall's tau-b: (C - D) / √((P - X)(P - Y)) for C concordant and D discordant of P = n(n - 1)/2 pairs, of which
 * X are tied in x and Y in y.
 *
 * The p-value is exact without ties for up to 33 points, or if at most one pair differs from a perfect order.
 * Otherwise it is that of the normal approximation with corrections for ties, as in SciPy. A constant list, or a
 * single point, gives `NaN` with a reason. O(n log n) by Knight's method.
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Kendall (1945), https://doi.org/10.2307/2332303; Knight (1966), https://doi.org/10.1080/01621459.1966.10480879
 */
export function kendallTauB(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
  return tau(
    x,
    y,
    ({ score, pairs, tiedX, tiedY }) =>
      score / Math.sqrt(pairs - tiedX.pairs) / Math.sqrt(pairs - tiedY.pairs),
  )
}

/**
 * Kendall's tau-c (Stuart's): 2 (C - D) / (n² (m - 1)/m), where m is the smaller number of distinct values of the
 * two lists. It reaches 1 for scales of different lengths, where tau-b does not. The p-value is that of tau-b.
 *
 * A constant list, or a single point, gives `NaN` with a reason. O(n log n).
 *
 * @throws RangeError if the lists are empty, differ in length, or hold a number that is not finite.
 * @see Stuart (1953), https://doi.org/10.2307/2333101
 */
export function kendallTauC(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
  return tau(x, y, ({ count, score, tiedX, tiedY }) => {
    const fewest = Math.min(tiedX.distinct, tiedY.distinct)
    return (2 * score) / (count ** 2 * ((fewest - 1) / fewest))
  })
}

function tau(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  coefficientOf: (counts: PairCounts) => number,
): Correlation {
  const none = noCorrelation(x, y)
  if (none !== undefined) return none
  const counts = countPairs(x, y)
  return { coefficient: Math.max(-1, Math.min(1, coefficientOf(counts))), ...scorePValue(counts) }
}

/** The counts from which both coefficients and their p-value are computed. */
interface PairCounts {
  readonly count: number
  readonly pairs: number
  /** Concordant minus discordant pairs. */
  readonly score: number
  readonly discordant: number
  readonly tiedX: TieSums
  readonly tiedY: TieSums
}

function countPairs(x: ArrayLike<number>, y: ArrayLike<number>): PairCounts {
  const count = x.length
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort((i, j) => x[i] - x[j] || y[i] - y[j])
  const [byX, byY] = [Float64Array.from(order, (i) => x[i]), Float64Array.from(order, (i) => y[i])]
  const tiedX = tieSums(count, (i, j) => byX[i] === byX[j])
  const tiedBoth = tieSums(count, (i, j) => byX[i] === byX[j] && byY[i] === byY[j])
  // Among equal x, y ascends, so each inversion in y is a discordant pair.
  const discordant = sortAndCountInversions(byY)
  const tiedY = tieSums(count, (i, j) => byY[i] === byY[j])
  const pairs = (count * (count - 1)) / 2
  const score = pairs - tiedX.pairs - tiedY.pairs + tiedBoth.pairs - 2 * discordant
  return { count, pairs, score, discordant, tiedX, tiedY }
}

/** Sums over groups of t equal values. */
interface TieSums {
  readonly distinct: number
  /** Σ t(t - 1)/2 */
  readonly pairs: number
  /** Σ t(t - 1)(t - 2) */
  readonly triples: number
  /** Σ t(t - 1)(2t + 5) */
  readonly spread: number
}

/** Tie sums of a sorted list, of which only the equality of neighbours is known. */
function tieSums(count: number, areEqual: (i: number, j: number) => boolean): TieSums {
  let [distinct, pairs, triples, spread] = [0, 0, 0, 0]
  for (let start = 0; start < count; ) {
    let end = start + 1
    while (end < count && areEqual(start, end)) end++
    const size = end - start
    distinct++
    pairs += (size * (size - 1)) / 2
    triples += size * (size - 1) * (size - 2)
    spread += size * (size - 1) * (2 * size + 5)
    start = end
  }
  return { distinct, pairs, triples, spread }
}

/** Sorts values by merging from the bottom up, and counts the pairs that stood in descending order. */
function sortAndCountInversions(values: Float64Array): number {
  const count = values.length
  let inversions = 0
  let from: Float64Array = values
  let to: Float64Array = new Float64Array(count)
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count)
      const end = Math.min(start + 2 * width, count)
      let [left, right] = [start, middle]
      for (let at = start; at < end; at++) {
        if (left < middle && (right >= end || from[left] <= from[right])) to[at] = from[left++]
        else {
          // It passes all remaining elements of the left run.
          inversions += middle - left
          to[at] = from[right++]
        }
      }
    }
    ;[from, to] = [to, from]
  }
  if (from !== values) values.set(from)
  return inversions
}

/** The largest number of points whose null distribution is enumerated whatever their order; SciPy's. */
const MAX_EXACT = 33

function scorePValue({ count, pairs, score, discordant, tiedX, tiedY }: PairCounts): PValue {
  if (tiedX.pairs === 0 && tiedY.pairs === 0) {
    const fewer = Math.min(discordant, pairs - discordant)
    if (count <= MAX_EXACT || fewer <= 1)
      return pValueOf(
        Math.min(1, 2 * inversionCdf(count, fewer)),
        // n!: one order without inversions, and n - 1 with one
        () => Math.LN2 + Math.log(fewer === 0 ? 1 : count) - logGamma(count + 1),
      )
  }
  const m = count * (count - 1)
  const variance =
    (m * (2 * count + 5) - tiedX.spread - tiedY.spread) / 18 +
    (2 * tiedX.pairs * tiedY.pairs) / m +
    (tiedX.triples * tiedY.triples) / (9 * m * (count - 2))
  const z = -Math.abs(score) / Math.sqrt(variance)
  return pValueOf(2 * normalCdf(z), () => Math.LN2 + logNormalCdf(z))
}

/** The chance that a random permutation of n elements has at most so many inversions. */
function inversionCdf(count: number, most: number): number {
  let chances = new Float64Array(most + 1)
  chances[0] = 1
  for (let size = 2; size <= count; size++) {
    // the new largest element stands before 0 … size - 1 others
    let window = 0
    chances = chances.map((chance, inversions) => {
      window += chance - (inversions >= size ? chances[inversions - size] : 0)
      return window / size
    })
  }
  return chances.reduce((sum, chance) => sum + chance, 0)
}
