import type { ComparisonSettings } from './comparison-settings.ts'
import { isUndrawn } from './conclusion.ts'
import { FEW_CLUSTERS } from './few-clusters.ts'
import type { PairComparison } from './pair-comparison.ts'

/**
 * Differences below this many points are no reason to prefer a model, however significant: in the study, on one data set
 * 2 points were enough for metrics to agree with people on the better model, on the other it took 5 (Evtikhiev et al.
 * 2023, https://doi.org/10.1016/j.jss.2023.111741).
 */
export const MEANINGFUL_POINTS = 2

/** Something that a reader of a metric's results should know. */
export type ComparisonWarning =
  /** Some segments do not count: a model has no score there. */
  | { readonly kind: 'left-out'; readonly segments: number; readonly undefinedSegments: readonly number[] }
  /** These pairs differ significantly, but by less than `MEANINGFUL_POINTS`. */
  | { readonly kind: 'small'; readonly pairs: readonly PairComparison[] }
  /** In these pairs the test, which compares segment scores, sees the other model ahead. */
  | { readonly kind: 'contradictory'; readonly pairs: readonly PairComparison[] }
  /** The differences of these pairs are so skewed that swaps can find one where means are equal. */
  | { readonly kind: 'skewed'; readonly pairs: readonly PairComparison[] }
  /** In these pairs the leading model shows no failure, and as many failures as the segments can hide would turn the difference. */
  | { readonly kind: 'unseen-failures'; readonly pairs: readonly PairComparison[]; readonly share: number }
  /** The samples that models of these pairs lack could undo the difference: see `isUndoneByMissing` of `@codegen-eval/statistics`. */
  | { readonly kind: 'missing'; readonly pairs: readonly PairComparison[] }
  /** Of several models, these have the same score on every segment. */
  | { readonly kind: 'identical'; readonly pairs: readonly PairComparison[] }
  /** Intervals and p-values of so few independent segments or clusters are rough. */
  | { readonly kind: 'few-clusters'; readonly clusters: number }
  /** The models of these pairs have different numbers of samples, and another test took the place of the one in the settings. */
  | { readonly kind: 'unequal-samples'; readonly pairs: readonly PairComparison[] }
  /** In these pairs no draw is as extreme as the data, and even so the p-value is not significant: see the conclusion `undrawn`. */
  | {
      readonly kind: 'few-draws'
      readonly pairs: readonly PairComparison[]
      readonly setting: 'trials' | 'resamples'
      readonly draws: number
    }

/**
 * The warnings about a metric's results.
 *
 * @param total Number of segments of the input.
 */
export function comparisonWarnings(
  compared: {
    readonly pairs: readonly PairComparison[]
    readonly segments: number
    /** Number of clusters of these segments; that of the segments if there are none. */
    readonly clusters: number
    readonly undefinedSegments: readonly number[]
  },
  total: number,
  settings: ComparisonSettings,
): ComparisonWarning[] {
  const { pairs, segments, clusters, undefinedSegments } = compared
  const small = pairs.filter(({ significant, difference }) => significant && !isMeaningful(difference.value))
  const contradictory = pairs.filter((pair) => pair.contradictory)
  const identical = pairs.filter((pair) => pair.identical)
  const skewed = pairs.filter((pair) => pair.skewed)
  const unseen = pairs.filter(({ unseenFailures }) => unseenFailures !== undefined)
  const [share] = unseen.flatMap(({ unseenFailures = [] }) => unseenFailures)
  const unequal = pairs.filter(({ test }) => test !== undefined)
  const left = total - segments
  return [
    ...(left > 0 ? [{ kind: 'left-out', segments: left, undefinedSegments } as const] : []),
    ...(clusters < FEW_CLUSTERS ? [{ kind: 'few-clusters', clusters } as const] : []),
    ...(small.length > 0 ? [{ kind: 'small', pairs: small } as const] : []),
    ...(contradictory.length > 0 ? [{ kind: 'contradictory', pairs: contradictory } as const] : []),
    ...(skewed.length > 0 ? [{ kind: 'skewed', pairs: skewed } as const] : []),
    ...(share === undefined ? [] : [{ kind: 'unseen-failures', pairs: unseen, share } as const]),
    ...(identical.length > 0 && undefinedSegments.length > 2
      ? [{ kind: 'identical', pairs: identical } as const]
      : []),
    ...(unequal.length > 0 ? [{ kind: 'unequal-samples', pairs: unequal } as const] : []),
    ...fewDraws(pairs, settings),
  ]
}

/** Whether a difference of scores is at least `MEANINGFUL_POINTS`, or undefined. */
export function isMeaningful(difference: number): boolean {
  return !(Math.abs(100 * difference) < MEANINGFUL_POINTS)
}

function fewDraws(
  pairs: readonly PairComparison[],
  { test, trials, resamples }: ComparisonSettings,
): ComparisonWarning[] {
  const undrawn = pairs.filter(isUndrawn)
  if (undrawn.length === 0) return []
  return test === 'randomization' && undrawn.every((pair) => pair.test === undefined)
    ? [{ kind: 'few-draws', pairs: undrawn, setting: 'trials', draws: trials }]
    : [{ kind: 'few-draws', pairs: undrawn, setting: 'resamples', draws: resamples }]
}
