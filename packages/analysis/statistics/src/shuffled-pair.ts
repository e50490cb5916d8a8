import { clusterRows } from './cluster-rows.ts'
import { type MetricRows, type RowMetric, rowSum, sharedSegmentCount } from './metric-rows.ts'
import { scoreRounding } from './score-rounding.ts'
import type { Alternative } from './test-result.ts'

/**
 * Two systems ready for swaps: exchanging the outputs of a segment adds its row of differences (B minus A) to
 * the sum of A and takes it from the sum of B.
 */
export interface ShuffledPair {
  readonly metric: RowMetric
  readonly sumA: Float64Array
  readonly sumB: Float64Array
  /** Returns the rows of differences of the segments on which A and B differ; swapping any other segment changes nothing. */
  readonly differences: () => Float64Array
  /** Number of these segments. */
  readonly differing: number
  /** Of one column, whether all differences other than 0 have the same size, and on how many of these segments A is higher. */
  readonly hasEqualSteps: boolean
  readonly higher: number
  /** score(A) - score(B) without swaps. */
  readonly observed: number
  /** Differences that are closer to each other than this are equal: see `scoreRounding`. */
  readonly rounding: number
}

/**
 * @param clusters The cluster of each segment; then "segments" above are clusters.
 * @param rounding Of both systems, if it is known.
 * @throws RangeError if the systems have no segment, not as many segments, or other columns, or for wrong clusters.
 */
export function shuffledPair(
  systemA: MetricRows,
  systemB: MetricRows,
  clusters?: Int32Array | undefined,
  rounding: number = scoreRounding(systemA) + scoreRounding(systemB),
): ShuffledPair {
  sharedSegmentCount([systemA, systemB])
  const [a, b] = [clusterRows(systemA, clusters), clusterRows(systemB, clusters)]
  const segments = sharedSegmentCount([a, b])
  const { metric } = a
  const width = metric.columns.length
  if (metric.columns.join() !== b.metric.columns.join()) {
    throw new RangeError(
      `A has columns ${metric.columns.join(', ')} but B has ${b.metric.columns.join(', ')}: they must be of one metric`,
    )
  }
  let [differing, higher, step] = [0, 0, 0]
  let hasEqualSteps = width === 1
  for (let i = 0; i < segments; i++) {
    if (!isDifferent(a.rows, b.rows, i * width, width)) continue
    differing++
    if (!hasEqualSteps) continue
    const difference = a.rows[i] - b.rows[i]
    if (differing === 1) step = Math.abs(difference)
    hasEqualSteps = Math.abs(Math.abs(difference) - step) <= rounding
    if (difference > 0) higher++
  }
  const [sumA, sumB] = [rowSum(a), rowSum(b)]
  const observed = metric.score(sumA) - metric.score(sumB)
  const differences = () => differencesOf(a.rows, b.rows, width, differing)
  return { metric, sumA, sumB, differences, differing, hasEqualSteps, higher, observed, rounding }
}

function isDifferent(a: Float64Array, b: Float64Array, at: number, width: number): boolean {
  for (let i = at; i < at + width; i++) if (b[i] - a[i] !== 0) return true
  return false
}

function differencesOf(a: Float64Array, b: Float64Array, width: number, differing: number): Float64Array {
  const differences = new Float64Array(differing * width)
  for (let at = 0, to = 0; at < a.length; at += width) {
    if (!isDifferent(a, b, at, width)) continue
    for (let i = at; i < at + width; i++) differences[to++] = b[i] - a[i]
  }
  return differences
}

/** A function that gives score(A) - score(B) after the swaps whose summed differences lie at `shifts[offset]`. */
export function differenceAfterSwaps(pair: ShuffledPair): (shifts: Float64Array, offset: number) => number {
  const { metric, sumA, sumB } = pair
  const swappedA = sumA.slice()
  const swappedB = sumB.slice()
  return (shifts, offset) => {
    for (let column = 0; column < sumA.length; column++) {
      const shift = shifts[offset + column]
      swappedA[column] = sumA[column] + shift
      swappedB[column] = sumB[column] - shift
    }
    return metric.score(swappedA) - metric.score(swappedB)
  }
}

/**
 * Whether a difference is at least as extreme as the observed one; differences within the rounding are equal. An undefined
 * difference counts as extreme, which errs on the side of no significance.
 */
export function isExtreme(
  difference: number,
  { observed, rounding }: Pick<ShuffledPair, 'observed' | 'rounding'>,
  alternative: Alternative,
): boolean {
  return !(extremeness(difference, alternative) < extremeness(observed, alternative) - rounding)
}

/** How far a difference lies on the side of the alternative. */
export function extremeness(difference: number, alternative: Alternative): number {
  if (alternative === 'two-sided') return Math.abs(difference)
  return alternative === 'greater' ? difference : -difference
}
