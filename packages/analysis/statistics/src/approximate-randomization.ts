import { checkWhole } from './checks.ts'
import {
  enumerateSwaps,
  type PermutationResult,
  subsetSums,
  undefinedPermutation,
} from './exact-permutation.ts'
import type { MetricRows } from './metric-rows.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import { differenceAfterSwaps, isExtreme, type ShuffledPair, shuffledPair } from './shuffled-pair.ts'
import { type Alternative, checkAlternative } from './test-result.ts'

/** Settings of approximate randomization. */
export interface RandomizationOptions {
  /** Number of random assignments; 10,000 by default. */
  readonly trials?: number
  /** Seed of the random source; 1 by default. */
  readonly seed?: number
  /** `two-sided` by default. */
  readonly alternative?: Alternative
  /** The cluster of each segment; whole clusters are swapped. See `clusterIndices`. */
  readonly clusters?: Int32Array | undefined
}

/**
 * Paired approximate randomization (Noreen 1989; Riezler and Maxwell 2005): each trial swaps the outputs of A and
 * B on a random half of the segments, and p = (c + 1)/(N + 1), where c of N trials have a difference of corpus
 * scores at least as extreme as the observed one.
 *
 * If A and B differ on so few segments that there are no more assignments than trials, all assignments are
 * enumerated (`exact`), as in `exactPermutationTest`. Trial `t` draws from stream `t` of the seed.
 *
 * With clusters, all segments of a cluster are swapped together: blocks are exchangeable, their segments are not
 * (Winkler et al. 2015).
 *
 * `statistic` is score(A) - score(B). Identical systems give p = 1. Differences within 1e-12 count as equal; a
 * trial with an undefined score counts as extreme; an undefined observed difference gives `NaN`.
 *
 * @throws RangeError if there is no segment, if A and B differ in segments or columns, or if an option is out of
 * its range.
 * @see https://aclanthology.org/W05-0908, https://doi.org/10.1016/j.neuroimage.2015.05.092
 */
export function approximateRandomizationTest(
  a: MetricRows,
  b: MetricRows,
  options: RandomizationOptions = {},
): PermutationResult {
  const { trials = 10_000, seed = 1, alternative = 'two-sided', clusters } = options
  checkWhole('trials', trials, 1)
  checkAlternative(alternative)
  const stream = randomStream(seed)
  const pair = shuffledPair(a, b, clusters)
  const { differing, observed } = pair
  if (2 ** differing <= trials) return enumerateSwaps(pair, alternative)
  if (Number.isNaN(observed)) return undefinedPermutation(observed, false, trials, differing)

  const shifts = randomShifts(pair, trials, stream)
  const differenceOf = differenceAfterSwaps(pair)
  const width = pair.sumA.length
  let extreme = 0
  for (let trial = 0; trial < trials; trial++) {
    if (isExtreme(differenceOf(shifts, trial * width), observed, alternative)) extreme++
  }
  return {
    statistic: observed,
    pValue: (extreme + 1) / (trials + 1),
    exact: false,
    trials,
    extreme,
    differingSegments: differing,
  }
}

/** Segments whose 256 subset sums make one table: a byte of random bits swaps eight of them with one addition. */
const TABLE_SEGMENTS = 8

/** Tables used together, of one 32-bit draw each four: few enough to stay in the cache while all trials pass. */
const CHUNK_TABLES = 16

/** The summed differences of the swapped segments, one row per trial. */
function randomShifts(
  { differences, differing, sumA }: ShuffledPair,
  trials: number,
  stream: RandomStream,
): Float64Array {
  const width = sumA.length
  const shifts = new Float64Array(trials * width)
  const streams = Array.from({ length: trials }, () => {
    const copy = stream.clone()
    stream.jump()
    return copy
  })
  for (let chunk = 0; chunk < differing; chunk += CHUNK_TABLES * TABLE_SEGMENTS) {
    // subset sums of each eight segments
    const tables: Float64Array[] = []
    for (let table = 0; table < CHUNK_TABLES; table++) {
      const first = chunk + table * TABLE_SEGMENTS
      if (first < differing)
        tables.push(subsetSums(differences, first, Math.min(TABLE_SEGMENTS, differing - first), width))
    }
    // each trial adds one of every table
    for (let trial = 0; trial < trials; trial++) {
      addRandomSubsets(tables, streams[trial], shifts, trial * width, width)
    }
  }
  return shifts
}

function addRandomSubsets(
  tables: readonly Float64Array[],
  stream: RandomStream,
  shifts: Float64Array,
  at: number,
  width: number,
): void {
  let bits = 0
  for (let table = 0; table < tables.length; table++) {
    bits = table % 4 === 0 ? stream.next() : bits >>> 8
    const sums = tables[table]
    // A last table of fewer segments has fewer subsets, a power of two of them.
    const from = ((bits & 0xff) * width) % sums.length
    for (let column = 0; column < width; column++) shifts[at + column] += sums[from + column]
  }
}
