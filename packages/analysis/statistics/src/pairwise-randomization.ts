import { checkWhole } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import { enumerateSwaps, type PermutationResult, undefinedPermutation } from './exact-permutation.ts'
import { type MetricRows, rowSum, sharedSegmentCount } from './metric-rows.ts'
import { randomStream } from './random-stream.ts'
import { DEFAULT_SEED, DEFAULT_TRIALS } from './settings.ts'
import { isExtreme, shuffledPair } from './shuffled-pair.ts'
import { columnsOf, sumWidth } from './strided-column.ts'
import { swapSums } from './swap-sums.ts'
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

/** Two systems, by their positions in a list. */
export type RandomizedPair = readonly [a: number, b: number]

/**
 * `approximateRandomizationTest` of many pairs of systems under one metric. Trial `t` swaps the same segments, or clusters,
 * in all pairs, so that their sums are computed once for each system and not once for each pair; each result is the one of
 * the pair alone, but for rounding of columns with fractions.
 *
 * The cost is trials × segments × columns of all systems, divided by 8, and two scores for each pair and trial.
 *
 * @throws RangeError as `approximateRandomizationTest` does, or if a pair names no system.
 */
export function pairwiseRandomizationTests(
  systems: readonly MetricRows[],
  pairs: readonly RandomizedPair[],
  options: RandomizationOptions = {},
): PermutationResult[] {
  const steps = pairwiseRandomizationSteps(systems, pairs, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * `pairwiseRandomizationTests` in steps of well below a second for most inputs, so that the caller can show progress or
 * handle signals: yields the share of the work that is done, 0 to 1, and returns the results.
 *
 * @throws RangeError as `pairwiseRandomizationTests`, at the first step.
 */
export function* pairwiseRandomizationSteps(
  systems: readonly MetricRows[],
  pairs: readonly RandomizedPair[],
  options: RandomizationOptions = {},
): Generator<number, PermutationResult[]> {
  const { trials = DEFAULT_TRIALS, seed = DEFAULT_SEED, alternative = 'two-sided', clusters } = options
  checkWhole('trials', trials, 1)
  checkAlternative(alternative)
  const stream = randomStream(seed)
  sharedSegmentCount(systems)
  for (const pair of pairs) for (const system of pair) checkWhole('system', system, 0, systems.length - 1)
  const drawn = systems.map((system) => clusterRows(system, clusters))
  const segments = sharedSegmentCount(drawn)
  const open: OpenPair[] = []
  const results = pairs.map(([a, b], pair): PermutationResult => {
    const shuffled = shuffledPair(drawn[a], drawn[b])
    const { observed, differing } = shuffled
    if (2 ** differing <= trials) return enumerateSwaps(shuffled, alternative)
    const undefinedResult = undefinedPermutation(observed, false, trials, differing)
    if (!Number.isNaN(observed)) open.push({ pair, a, b, observed, differing, extreme: 0 })
    return undefinedResult
  })
  if (open.length === 0) return results

  const { metric } = drawn[0]
  const width = metric.columns.length
  // one source for each system, or the differences of each pair, B minus A, if those are fewer
  const ofPairs = open.length < systems.length
  const columns = ofPairs
    ? open.flatMap(({ a, b }) => columnsOf(drawn[b].rows, width, drawn[a].rows))
    : drawn.flatMap(({ rows }) => columnsOf(rows, width))
  const countExtreme = extremeCounter(drawn, open, ofPairs, sumWidth(columns.length), alternative)
  for (const block of swapSums(columns, segments, stream, trials)) {
    if (typeof block !== 'number') countExtreme(block.sums)
    yield typeof block === 'number' ? block : block.end / trials
  }
  for (const { pair, observed, differing, extreme } of open) {
    results[pair] = {
      statistic: observed,
      pValue: (extreme + 1) / (trials + 1),
      exact: false,
      trials,
      extreme,
      differingSegments: differing,
    }
  }
  return results
}

/** A pair that random trials decide. */
interface OpenPair {
  readonly pair: number
  readonly a: number
  readonly b: number
  readonly observed: number
  readonly differing: number
  extreme: number
}

/** A function that counts, for each pair, the trials of some sums that are at least as extreme as the data. */
function extremeCounter(
  systems: readonly MetricRows[],
  open: readonly OpenPair[],
  ofPairs: boolean,
  length: number,
  alternative: Alternative,
): (sums: Float64Array) => void {
  const { metric } = systems[0]
  const width = metric.columns.length
  const totals = systems.map(rowSum)
  const [sumA, sumB] = [new Float64Array(width), new Float64Array(width)]
  return (sums) => {
    for (let at = 0; at < sums.length; at += length) {
      for (let p = 0; p < open.length; p++) {
        const pair = open[p]
        const [totalA, totalB] = [totals[pair.a], totals[pair.b]]
        const [ofA, ofB] = [at + pair.a * width, at + (ofPairs ? p : pair.b) * width]
        for (let column = 0; column < width; column++) {
          const shift = ofPairs ? sums[ofB + column] : sums[ofB + column] - sums[ofA + column]
          sumA[column] = totalA[column] + shift
          sumB[column] = totalB[column] - shift
        }
        if (isExtreme(metric.score(sumA) - metric.score(sumB), pair.observed, alternative)) pair.extreme++
      }
    }
  }
}
