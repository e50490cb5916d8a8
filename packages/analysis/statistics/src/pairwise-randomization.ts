import { checkList, checkNumbers, checkRecord, checkWhole } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import {
  enumerateSwaps,
  type PermutationResult,
  permutationResult,
  undefinedPermutation,
} from './exact-permutation.ts'
import { linearScores } from './linear-scores.ts'
import { type MetricRows, sharedSegmentCount } from './metric-rows.ts'
import { randomStream } from './random-stream.ts'
import { scoreRounding } from './score-rounding.ts'
import { DEFAULT_SEED, DEFAULT_TRIALS } from './settings.ts'
import { extremeness, type ShuffledPair, shuffledPair } from './shuffled-pair.ts'
import { fairCoinPValue } from './sign-test.ts'
import { stepDownMaximum } from './step-down-maximum.ts'
import { columnsOf, sumWidth } from './strided-column.ts'
import { type SwapDraws, swapDraws } from './swap-draws.ts'
import { type FamilyPair, type SwappedPairs, swapDeviations, swappedDifferences } from './swapped-pairs.ts'
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

/** The outcome of approximate randomization of one of several pairs. */
export interface PairwiseRandomization extends PermutationResult {
  /**
   * The p-value by the step-down maximum over all pairs (`stepDownMaximum`), at least `pValue`; that of the pair if there is one
   * pair. `NaN` where the p-value is.
   */
  readonly adjustedPValue: number
}

/**
 * `approximateRandomizationTest` of many pairs of systems under one metric. Trial `t` swaps the same segments, or clusters,
 * in all pairs, so that their sums are computed once for each system and not once for each pair; each result is the one of
 * the pair alone, but for rounding of columns with fractions.
 *
 * The adjusted p-values control the chance of any false finding by the step-down maximum of |difference| / its standard deviation over the
 * swaps (Westfall and Young 1993; Romano and Wolf 2005). They come from the same trials, or from all assignments if there are no more. Their least value is 1/(trials + 1), however many
 * pairs there are. Systems with no difference to each other have no part in the maximum.
 *
 * The cost is trials × segments × columns of all systems, divided by 8, and trials × pairs; for a score that is no mean of
 * segments, two scores for each pair and trial.
 *
 * @throws RangeError as `approximateRandomizationTest` does, or if a pair names no system.
 */
export function pairwiseRandomizationTests(
  systems: readonly MetricRows[],
  pairs: readonly RandomizedPair[],
  options: RandomizationOptions = {},
  onProgress: (share: number) => void = () => {},
): PairwiseRandomization[] {
  const steps = pairwiseRandomizationSteps(systems, pairs, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    onProgress(value)
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
): Generator<number, PairwiseRandomization[]> {
  checkRecord('options', options)
  checkList('pairs', pairs, checkNumbers)
  const { trials = DEFAULT_TRIALS, seed = DEFAULT_SEED, alternative = 'two-sided', clusters } = options
  checkWhole('trials', trials, 1)
  checkAlternative(alternative)
  const stream = randomStream(seed)
  sharedSegmentCount(systems)
  for (const pair of pairs) for (const system of pair) checkWhole('system', system, 0, systems.length - 1)
  const linear = linearScores(systems, clusters)
  const drawn = linear ?? systems.map((system) => clusterRows(system, clusters))
  const rounding = systems.map(scoreRounding)
  const family: FamilyPair[] = []
  const results = pairs.map(([a, b], pair): PairwiseRandomization => {
    const shuffled = shuffledPair(drawn[a], drawn[b], undefined, rounding[a] + rounding[b])
    const result = exactResult(shuffled, trials, alternative, linear !== undefined)
    if (shuffled.differing > 0 && !Number.isNaN(shuffled.observed))
      family.push({ ...shuffled, pair, a, b, isOpen: result === undefined, extreme: 0 })
    const known = result ?? undefinedPermutation(shuffled, false, trials)
    return { ...known, adjustedPValue: known.pValue }
  })
  if (family.length === 0 || (family.length === 1 && !family[0].isOpen)) return results

  const width = drawn[0].metric.columns.length
  // one source for each system, or the differences of each pair, B minus A, if those are fewer
  const ofPairs = family.length < systems.length
  const columns = ofPairs
    ? family.flatMap(({ a, b }) => columnsOf(drawn[b].rows, width, drawn[a].rows))
    : drawn.flatMap(({ rows }) => columnsOf(rows, width, drawn[0].rows))
  const segments = sharedSegmentCount(drawn)
  const draws = swapDraws(columns, segments, trials, () => stream.clone())
  const isLinear = linear !== undefined
  const swapped = { systems: drawn, family, isLinear, ofPairs, length: sumWidth(columns.length), alternative }
  const adjusted = yield* adjustedPValues(swapped, draws, swapDeviations(swapped, draws))
  for (const [place, member] of family.entries()) {
    const { pair, isOpen, extreme } = member
    const pValue = (extreme + 1) / (trials + 1)
    const found = isOpen
      ? permutationResult(member, { pValue, exact: false, trials, extreme })
      : results[pair]
    const least = family.length === 1 ? 0 : adjusted[place]
    results[pair] = { ...found, adjustedPValue: Math.max(least, found.pValue) }
  }
  return results
}

/** The p-value of all assignments where these are few, or where equal steps make their number binomial. */
function exactResult(
  pair: ShuffledPair,
  trials: number,
  alternative: Alternative,
  isLinear: boolean,
): PermutationResult | undefined {
  const { differing, higher } = pair
  if (2 ** differing <= trials) return enumerateSwaps(pair, alternative)
  if (!isLinear || !pair.hasEqualSteps) return undefined
  const all = 2 ** differing
  const p = fairCoinPValue(higher, differing - higher, alternative)
  return permutationResult(pair, { ...p, exact: true, trials: all, extreme: Math.round(p.pValue * all) })
}

/** Counts the draws for each pair alone, and returns the p-values by the step-down maximum. */
function* adjustedPValues(
  swapped: SwappedPairs,
  draws: SwapDraws,
  deviations: Float64Array,
): Generator<number, Float64Array> {
  const { family, length, alternative } = swapped
  const differences = swappedDifferences(swapped)
  const sizes = Float64Array.from(family, ({ observed }) => extremeness(observed, alternative))
  const least = sizes.map((size, p) => size - family[p].rounding)
  const scale = deviations.map((deviation) => (deviation > 0 ? 1 / deviation : 0))
  const maximum = stepDownMaximum({
    statistics: scale.map((factor, p) => factor * sizes[p]),
    rounding: scale.map((factor, p) => factor * family[p].rounding),
  })
  const extreme = new Int32Array(family.length)
  const isAnyOpen = family.some(({ isOpen }) => isOpen)
  const drawn = new Float64Array(family.length)
  for (const { end, sums } of draws.sums()) {
    for (let at = 0; at < sums.length; at += length) {
      differences(sums, at, drawn)
      towards(drawn, alternative)
      // not true for NaN, which is extreme
      if (isAnyOpen) for (let p = 0; p < drawn.length; p++) if (!(drawn[p] < least[p])) extreme[p]++
      for (let p = 0; p < drawn.length; p++) drawn[p] *= scale[p]
      maximum.add(drawn)
    }
    yield end / draws.count
  }
  for (const [p, pair] of family.entries()) pair.extreme = extreme[p]
  return maximum.pValues(draws.count, draws.isComplete)
}

/** Differences as their extremeness, in place. */
function towards(differences: Float64Array, alternative: Alternative): void {
  if (alternative === 'two-sided')
    for (let p = 0; p < differences.length; p++) differences[p] = Math.abs(differences[p])
  else if (alternative === 'less') for (let p = 0; p < differences.length; p++) differences[p] *= -1
}
