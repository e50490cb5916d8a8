import { supportedInterval } from '@codegen-eval/meta-evaluation'
import {
  type Correlation,
  clusterIndices,
  darrTauInterval,
  type EstimateInterval,
  kendallTauB,
  pearsonCorrelation,
  type RankedOutput,
  spearmanCorrelation,
} from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'
import type { Resampling } from './resampling.ts'

/** The metric's score and people's grades of one output. */
export interface GradedOutput {
  /** The number of the segment, or of the task where tasks have several samples. */
  readonly segment: number
  readonly system: number
  /** The metric's score of this output alone; `NaN` if it is undefined. */
  readonly score: number
  /** The aggregated grade. */
  readonly grade: number
  /** The grades by rater; empty if only the aggregated grade is known. */
  readonly ratings: ReadonlyMap<string, number>
}

/** Correlation of a metric with people over single outputs. */
export interface SegmentCorrelation {
  /** Number of outputs with a score. */
  readonly outputs: number
  /** Minimum and mean number of ratings per output; `NaN` if only aggregated grades are known. */
  readonly fewestRatings: number
  readonly meanRatings: number
  /** Whether every output has enough ratings for its grade to stand for people at large. */
  readonly enoughRatings: boolean
  readonly pearson: Correlation
  readonly spearman: Correlation
  readonly kendall: Correlation
  /** Why the p-values of the three are `NaN`: outputs for one segment are not independent. */
  readonly pValueReason?: string
  /** The tie-penalizing tau of Roy et al. over outputs that one rater graded; absent without ratings by rater. */
  readonly relativeRanking?: EstimateInterval
  /** Warnings about these numbers. */
  readonly notes: readonly string[]
}

/** Settings of the correlation. */
export interface SegmentCorrelationOptions extends Resampling {
  /** The highest grade; grades are from 0 to it. 1 by default. */
  readonly highest?: number
}

/** Mathur, Baldwin and Cohn (2020): with fewer ratings per output, the mean grade of one output is mostly noise. */
export const ENOUGH_RATINGS = 15

/**
 * Correlates scores and grades of single outputs: Pearson, Spearman and Kendall's tau-b over all of them, and the
 * tau over relative rankings of Roy et al. (2021), where single raters' grades are known.
 *
 * Grades of one output by few raters are noisy, which moves every coefficient towards 0. With fewer than 15 ratings per
 * output (Mathur et al. 2020) the result contains a note.
 *
 * p-values treat outputs as independent. Where a segment has several outputs they would find 13 to 19 % correlations of
 * metrics that have nothing to do with the grades, and are `NaN` with a reason. The interval of the tau over relative
 * rankings resamples segments, with the grades of all raters; see `supportedInterval` of `@codegen-eval/meta-evaluation`.
 *
 * @throws RangeError if no output has a score.
 * @see https://aclanthology.org/2020.acl-main.448
 */
export function segmentCorrelation(
  outputs: readonly GradedOutput[],
  options: SegmentCorrelationOptions = {},
): SegmentCorrelation {
  const { highest = 1, ...resampling } = options
  const scored = outputs.filter(({ score }) => !Number.isNaN(score))
  if (scored.length === 0) throw new RangeError('no output has a score')
  const scores = Float64Array.from(scored, ({ score }) => score)
  const grades = Float64Array.from(scored, ({ grade }) => grade)
  const counts = scored.map(({ ratings }) => ratings.size)
  const known = counts.some((count) => count > 0)
  const fewest = known ? counts.reduce((least, count) => Math.min(least, count)) : Number.NaN
  const mean = known ? meanOf(counts) : Number.NaN
  const enough = fewest >= ENOUGH_RATINGS
  const { groups, segments } = rankedGroups(scored, highest)
  const clusters = clusterIndices(segments)
  const several = new Set(scored.map(({ segment }) => segment)).size < scored.length
  const withoutP = (correlation: Correlation): Correlation =>
    several ? { ...correlation, pValue: Number.NaN } : correlation
  return {
    outputs: scored.length,
    fewestRatings: fewest,
    meanRatings: mean,
    enoughRatings: enough,
    pearson: withoutP(pearsonCorrelation(scores, grades)),
    spearman: withoutP(spearmanCorrelation(scores, grades)),
    kendall: withoutP(kendallTauB(scores, grades)),
    ...(several ? { pValueReason: 'outputs for one segment are not independent' } : {}),
    ...(groups.length > 0
      ? {
          relativeRanking: supportedInterval(
            darrTauInterval(groups, { ...resampling, clusters }),
            new Set(segments).size,
          ),
        }
      : {}),
    notes: enough ? [] : [ratingsNote(known, fewest, mean)],
  }
}

function ratingsNote(known: boolean, fewest: number, mean: number): string {
  if (!known)
    return `how many ratings each grade rests on is not known: correlations of single outputs need ${ENOUGH_RATINGS} an output`
  return `correlations of single outputs need ${ENOUGH_RATINGS} ratings an output; here there are ${mean.toFixed(1)} on average and ${fewest} at least: take them as lower bounds`
}

/** Outputs for one segment by one rater; human scores from 0 to 100, as the threshold of 25 supposes. */
export function rankedGroups(
  outputs: readonly GradedOutput[],
  highest: number,
): { readonly groups: readonly RankedOutput[][]; readonly segments: readonly number[] } {
  const groups = new Map<string, RankedOutput[]>()
  const segmentOf = new Map<string, number>()
  for (const { segment, score, ratings } of outputs) {
    for (const [rater, grade] of ratings) {
      const key = `${segment}/${rater}`
      const group = groups.get(key) ?? []
      groups.set(key, group)
      segmentOf.set(key, segment)
      group.push({ human: (100 * grade) / highest, metric: score })
    }
  }
  const ranked = [...groups].filter(([, group]) => group.length > 1)
  return { groups: ranked.map(([, group]) => group), segments: ranked.map(([key]) => segmentOf.get(key)!) }
}
