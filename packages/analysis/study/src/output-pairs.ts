import { wilsonInterval } from '@codegen-eval/statistics'
import { type BinClosure, binOfDifference, differenceBins } from './difference-bins.ts'
import { type GradedOutput, rankedGroups } from './segment-correlation.ts'

/** How a metric orders pairs of outputs for one task, where its scores differ by an amount in one bin. */
export interface OutputPairBin {
  /** The name of the bin, such as `[5,10)`, in points. */
  readonly bin: string
  /** Pairs in which people prefer the output with the higher score. */
  readonly concordant: number
  /** Pairs in which they prefer the other. */
  readonly discordant: number
  /** Pairs with equal scores; all are in the first bin. */
  readonly ties: number
}

/** Pairs of outputs for one task by the difference of their scores. */
export interface OutputPairs {
  /** Bins of 5 points, from 0 to 100. */
  readonly bins: readonly OutputPairBin[]
  readonly trusted: {
    /** The least edge of a bin, in points, from which a single output can be trusted; `NaN` if there is none. */
    readonly difference: number
    /** Number of pairs that differ by at least as much. */
    readonly pairs: number
    /** The share of them that is discordant, and its upper 97.5 % bound. */
    readonly discordance: number
    readonly high: number
  }
}

/** Width of the bins, in points (Roy et al. 2021, Figure 4). */
const WIDTH = 5

/** The upper bound of discordance below which a difference is trusted. */
const TRUSTED_DISCORDANCE = 0.05

/** Confidence of its two-sided interval: differences are tried one after the other, and one-sided 95 % each would be too little. */
const BOUND = 0.95

/**
 * Counts the pairs of outputs for one task that a metric orders as people do, and those that it orders the other way round,
 * by the difference of its scores (Figure 4 of Roy et al. 2021).
 *
 * People order two outputs as their relative rankings do: where one rater's grades differ by at least 25 % of the scale, once
 * for each such rater; where only aggregated grades are known, by these.
 *
 * A single output can be trusted from the least difference at and above which at most 5 % of the pairs are discordant, by the upper
 * 97.5 % bound. Pairs of one task are not independent: the bound is Wilson's with as many trials as independent pairs would
 * have the same variance as the ratio over tasks; where no pair is discordant, with as many trials as tasks.
 *
 * @param highest The highest grade; grades are from 0 to it.
 * @param closed The edge that a bin holds; `left` by default.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function outputPairs(
  outputs: readonly GradedOutput[],
  highest: number,
  closed: BinClosure = 'left',
): OutputPairs {
  const edges = Array.from({ length: 100 / WIDTH + 1 }, (_, i) => WIDTH * i)
  const bins = differenceBins(edges, closed)
  const counts = bins.names.map((bin) => ({ bin, concordant: 0, discordant: 0, ties: 0 }))
  const tasks = bins.names.map(() => new Map<number, TaskPairs>())
  const scored = outputs.filter(({ score }) => !Number.isNaN(score))
  const { groups, segments } = rankedGroups(scored.map(withGrade), highest)
  groups.forEach((group, g) => {
    group.forEach((first, a) => {
      for (const second of group.slice(a + 1)) {
        const people = rounded(first.human - second.human)
        if (people === 0 || Math.abs(people) < RANKED_DIFFERENCE) continue
        const metric = rounded(100 * (first.metric - second.metric))
        const bin = binOfDifference(bins, metric)
        const kind = metric === 0 ? 'ties' : metric > 0 === people > 0 ? 'concordant' : 'discordant'
        counts[bin][kind]++
        const task = tasks[bin].get(segments[g]) ?? { pairs: 0, discordant: 0 }
        tasks[bin].set(segments[g], task)
        task.pairs++
        if (kind === 'discordant') task.discordant++
      }
    })
  })
  return { bins: counts, trusted: trustedPairs(tasks, edges) }
}

/** The difference in percent of the scale from which grades rank two outputs (Roy et al. 2021, section 4.2.3). */
const RANKED_DIFFERENCE = 25

/** A number without the noise of subtraction, so that a difference of 5 points is in the bin that holds 5. */
function rounded(difference: number): number {
  return Math.round(difference * 1e9) / 1e9
}

/** The output with its aggregated grade as that of one rater, if raters are not known. */
function withGrade(output: GradedOutput): GradedOutput {
  return output.ratings.size > 0 ? output : { ...output, ratings: new Map([['', output.grade]]) }
}

function trustedPairs(
  tasks: readonly ReadonlyMap<number, TaskPairs>[],
  edges: readonly number[],
): OutputPairs['trusted'] {
  for (let from = 0; from < tasks.length; from++) {
    const above = pairsByTask(tasks.slice(from))
    const pairs = above.reduce((sum, task) => sum + task.pairs, 0)
    if (pairs === 0) break
    const discordance = above.reduce((sum, task) => sum + task.discordant, 0) / pairs
    const trials = independentPairs(above, pairs, discordance)
    const { high } = wilsonInterval(discordance * trials, trials, BOUND)
    if (high <= TRUSTED_DISCORDANCE) return { difference: edges[from], pairs, discordance, high }
  }
  return { difference: Number.NaN, pairs: 0, discordance: Number.NaN, high: Number.NaN }
}

interface TaskPairs {
  pairs: number
  discordant: number
}

function pairsByTask(bins: readonly ReadonlyMap<number, TaskPairs>[]): readonly TaskPairs[] {
  const sums = new Map<number, TaskPairs>()
  for (const bin of bins)
    for (const [task, { pairs, discordant }] of bin) {
      const sum = sums.get(task) ?? { pairs: 0, discordant: 0 }
      sums.set(task, { pairs: sum.pairs + pairs, discordant: sum.discordant + discordant })
    }
  return [...sums.values()]
}

/** The number of independent pairs that would make the share as uncertain as the tasks do: r (1 - r) over the variance of the ratio. */
function independentPairs(tasks: readonly TaskPairs[], pairs: number, share: number): number {
  const { length } = tasks
  const squares = tasks.reduce((sum, task) => sum + (task.discordant - share * task.pairs) ** 2, 0)
  // without a discordant pair, the spread of tasks says nothing
  if (squares === 0 || length < 2) return length
  const variance = (squares / pairs ** 2) * (length / (length - 1))
  return Math.min(pairs, (share * (1 - share)) / variance)
}
