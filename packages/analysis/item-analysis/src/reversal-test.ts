import { normalCdf } from '@codegen-eval/statistics'
import { checkRecords } from '@codegen-eval/statistics/internal'

/** A one-sided test of whether weaker models pass more often. */
export interface ReversalTest {
  /** `NaN` where nothing can be tested. */
  readonly pValue: number
  /** The smallest p-value that so many passes of so many samples allow. */
  readonly smallestPValue: number
  readonly isExact: boolean
}

/** The passes of a model on a task. */
export interface AbilityGroup {
  /** Any number that orders the models. */
  readonly ability: number
  readonly samples: number
  readonly passes: number
}

/** Up to this product of the number of samples and the number of passes (or of failures) the distribution is computed. */
const MAX_EXACT = 1000

/**
 * Tests whether weaker models pass a task more often than stronger ones: the one-sided rank-sum test of Wilcoxon on the
 * abilities of the models behind passing and failing samples, with midranks for equal abilities. The hypothesis is that every
 * sample passes with equal probability; if stronger models pass more often, the test rejects it even less often.
 *
 * The p-value is the probability that K of N samples drawn at random, K being the number of passes, have a rank sum as small as
 * that of the passes. It is exact, ties included, as long as N times K (or N times the number of failures) is at most 1,000, and
 * else from the normal distribution with the exact variance and a correction of half a rank.
 *
 * `NaN` where no sample or every sample passes, and where all models are equally able.
 *
 * @see Wilcoxon (1945), https://doi.org/10.2307/3001968; Lehmann (1975), Nonparametrics, sections 1.2 and 1.4
 */
export function reversalTest(groups: readonly AbilityGroup[]): ReversalTest {
  checkRecords('groups', groups)
  const ranked = rankedGroups(groups)
  const samples = ranked.reduce((sum, group) => sum + group.samples, 0)
  const passes = ranked.reduce((sum, group) => sum + group.passes, 0)
  if (ranked.length < 2 || passes === 0 || passes === samples)
    return { pValue: Number.NaN, smallestPValue: Number.NaN, isExact: true }
  const rankSum = ranked.reduce((sum, { passes, rank }) => sum + passes * rank, 0)
  const smallest = smallestRankSum(ranked, passes)
  const isExact = samples * Math.min(passes, samples - passes) <= MAX_EXACT
  const tail = isExact ? exactTail(ranked, passes) : normalTail(ranked, samples, passes)
  return { pValue: tail(rankSum), smallestPValue: tail(smallest), isExact }
}

/** The samples of equally able models, with twice their midrank, which is a whole number. */
interface RankedGroup {
  readonly rank: number
  readonly samples: number
  readonly passes: number
}

function rankedGroups(groups: readonly AbilityGroup[]): RankedGroup[] {
  const byAbility = new Map<number, { samples: number; passes: number }>()
  for (const { ability, samples, passes } of groups.toSorted((a, b) => a.ability - b.ability)) {
    const known = byAbility.get(ability) ?? { samples: 0, passes: 0 }
    byAbility.set(ability, { samples: known.samples + samples, passes: known.passes + passes })
  }
  let before = 0
  return [...byAbility.values()].map(({ samples, passes }) => {
    const rank = 2 * before + samples + 1
    before += samples
    return { rank, samples, passes }
  })
}

/** The rank sum if the weakest models had all passes. */
function smallestRankSum(groups: readonly RankedGroup[], passes: number): number {
  let left = passes
  let sum = 0
  for (const { rank, samples } of groups) {
    const taken = Math.min(left, samples)
    sum += taken * rank
    left -= taken
  }
  return sum
}

/** The probability of a rank sum of at most so much, from the numbers of ways to choose passes or failures. */
function exactTail(groups: readonly RankedGroup[], passes: number): (rankSum: number) => number {
  const samples = groups.reduce((sum, group) => sum + group.samples, 0)
  const total = groups.reduce((sum, group) => sum + group.samples * group.rank, 0)
  const ofFailures = passes > samples - passes
  const ways = waysByRankSum(groups, ofFailures ? samples - passes : passes)
  const all = ways.reduce((sum, count) => sum + count, 0)
  return (rankSum) => {
    // few failures with a large rank sum are many passes with a small one
    const chosen = ofFailures ? ways.slice(total - rankSum) : ways.slice(0, rankSum + 1)
    return chosen.reduce((sum, count) => sum + count, 0) / all
  }
}

/** The number of ways to choose `size` samples, by the sum of their ranks. */
function waysByRankSum(groups: readonly RankedGroup[], size: number): Float64Array {
  const largest = Math.max(...groups.map(({ rank }) => rank)) * size
  const ways = Array.from({ length: size + 1 }, () => new Float64Array(largest + 1))
  ways[0][0] = 1
  for (const { rank, samples } of groups) {
    for (let i = 0; i < samples; i++) {
      // downwards, so that each sample is chosen at most once
      for (let chosen = size; chosen >= 1; chosen--)
        for (let sum = largest; sum >= rank; sum--) ways[chosen][sum] += ways[chosen - 1][sum - rank]
    }
  }
  return ways[size]
}

function normalTail(
  groups: readonly RankedGroup[],
  samples: number,
  passes: number,
): (rankSum: number) => number {
  const mean = samples + 1
  const squares = groups.reduce((sum, { rank, samples }) => sum + samples * (rank - mean) ** 2, 0)
  const variance = (passes * (samples - passes) * squares) / (samples * (samples - 1))
  // ranks are doubled: 1 is half a rank
  return (rankSum) => normalCdf((rankSum + 1 - passes * mean) / Math.sqrt(variance))
}
