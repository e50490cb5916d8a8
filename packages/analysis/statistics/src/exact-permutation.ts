import { checkEach, checkedOptions, checkWhole } from './checks.ts'
import { checkRows, type MetricRows } from './metric-rows.ts'
import { differenceAfterSwaps, isExtreme, type ShuffledPair, shuffledPair } from './shuffled-pair.ts'
import { type Alternative, checkAlternative, type TestResult } from './test-result.ts'

/** The outcome of a test that swaps the outputs of segments. */
export interface PermutationResult extends TestResult {
  /** Whether all assignments were enumerated, rather than a random sample. */
  readonly exact: boolean
  /** Number of assignments that were evaluated. */
  readonly trials: number
  /** Number of them that are at least as extreme as the data. */
  readonly extreme: number
  /** Number of segments, or of clusters, on which A and B differ. */
  readonly differingSegments: number
}

/** Beyond this 2^n assignments take minutes. */
const MAX_SEGMENTS = 26

/**
 * The exact paired permutation test: p is the share of all 2^m assignments of each segment's two outputs to A and
 * B whose difference of corpus scores is at least as extreme as the observed one (Fisher 1935; Noreen 1989).
 *
 * With clusters, all segments of a cluster are swapped together, and m counts clusters (Winkler et al. 2015).
 *
 * m counts the segments on which the rows differ; others change nothing. `statistic` is score(A) - score(B).
 * Identical systems have one assignment, and p = 1. Differences within 1e-12 of the size of the scores count as equal; an
 * assignment with an undefined score counts as extreme; an undefined observed difference gives `NaN`.
 *
 * @throws RangeError if there is no segment, if A and B differ in segments or columns, or if they differ on more
 * than 26 segments (use `approximateRandomizationTest`).
 */
export function exactPermutationTest(
  a: MetricRows,
  b: MetricRows,
  options: { readonly alternative?: Alternative; readonly clusters?: Int32Array | undefined } = {},
): PermutationResult {
  checkEach(checkRows, { a, b })
  const { alternative = 'two-sided', clusters } = checkedOptions(options)
  checkAlternative(alternative)
  const pair = shuffledPair(a, b, clusters)
  checkWhole('segments on which A and B differ', pair.differing, 0, MAX_SEGMENTS)
  return enumerateSwaps(pair, alternative)
}

/** Enumerates all assignments: the sums of swapped differences are those of a low and a high half of the segments. */
export function enumerateSwaps(pair: ShuffledPair, alternative: Alternative): PermutationResult {
  const { differing, observed } = pair
  const width = pair.sumA.length
  const trials = 2 ** differing
  if (Number.isNaN(observed)) return undefinedPermutation(pair, true, trials)
  const differenceOf = differenceAfterSwaps(pair)
  let extreme = 0
  for (const shifts of allSubsetSums(pair.differences(), differing, width))
    for (let at = 0; at < shifts.length; at += width)
      if (isExtreme(differenceOf(shifts, at), pair, alternative)) extreme++
  return permutationResult(pair, { pValue: extreme / trials, exact: true, trials, extreme })
}

/** The sums over all subsets of rows: those of a low half, for each subset of the high half. A block overwrites the one before. */
export function* allSubsetSums(rows: Float64Array, count: number, width: number): Generator<Float64Array> {
  const half = count >> 1
  const low = subsetSums(rows, 0, half, width)
  const high = subsetSums(rows, half, count - half, width)
  const sums = new Float64Array(low.length)
  for (let from = 0; from < high.length; from += width) {
    for (let at = 0; at < low.length; at++) sums[at] = low[at] + high[from + (at % width)]
    yield sums
  }
}

/** Sums of rows over every subset of `count` rows from row `first` on; subset `s` (one bit per row) is at `s * width`. */
export function subsetSums(rows: Float64Array, first: number, count: number, width: number): Float64Array {
  const sums = new Float64Array(width << count)
  for (let row = 0; row < count; row++) {
    // the subsets with this row as their last: all earlier ones again, plus the row
    const size = width << row
    for (let at = 0; at < size; at++) sums[size + at] = sums[at] + rows[(first + row) * width + (at % width)]
  }
  return sums
}

/** A pair's part of the result of its test. */
type TestedPair = Pick<ShuffledPair, 'observed' | 'differing'>

/** The result of the test of a pair. */
export function permutationResult(
  { observed: statistic, differing: differingSegments }: TestedPair,
  found: Omit<PermutationResult, 'statistic' | 'differingSegments'>,
): PermutationResult {
  return { statistic, ...found, differingSegments }
}

/** The result if the systems have no scores to compare. */
export function undefinedPermutation(pair: TestedPair, exact: boolean, trials: number): PermutationResult {
  const reason = 'the observed difference is undefined'
  return permutationResult(pair, { pValue: Number.NaN, reason, exact, trials, extreme: 0 })
}
