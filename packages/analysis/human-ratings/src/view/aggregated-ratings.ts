import type { PlainValue } from '@codegen-eval/metric'
import type { AggregationMethod } from '../aggregate-ratings.ts'
import type { Aggregation } from '../aggregation.ts'
import type { RatingComparison } from '../compare-ratings.ts'
import type { DisagreeingItem } from '../disagreeing-items.ts'
import type { ExclusionEffect } from '../exclusion-effect.ts'
import type { GradeOrder } from '../grade-order.ts'
import type { MissingBounds } from '../missing-bounds.ts'
import type { NamedAgreement } from '../rater-agreement.ts'
import type { RaterReport } from '../rater-report.ts'
import type { RatedItem, RatedTable } from '../rating-collector.ts'
import type { ratingReportSettings } from '../settings.ts'

/** Aggregated ratings and how they were computed. */
export interface AggregatedRatings extends RatedTable {
  readonly method: AggregationMethod
  readonly seed: number
  /** Resamples for the intervals of agreement; 0 for no intervals. */
  readonly resamples: number
  readonly result: Aggregation
  readonly agreement: readonly NamedAgreement[]
  /** The words that the grades stand for, the lowest first. */
  readonly order?: GradeOrder | undefined
  /** The comparison of the models by their ratings. */
  readonly comparison?: { readonly result: RatingComparison; readonly trials: number } | undefined
  readonly disagreeing?: DisagreeingRatings | undefined
  /** Measures of the raters, and those who are flagged: all of them, those who were left out, too. */
  readonly raters?: RaterReport | undefined
  /** Changes of the results without the flagged raters. */
  readonly exclusion?: RaterExclusion | undefined
  /** Judges, who are no raters: the ratings of these are left out. */
  readonly judges?: readonly { readonly judge: string; readonly ratings: number }[] | undefined
}

/** Raters who are flagged, and what changes without them. */
export interface RaterExclusion {
  readonly effect: ExclusionEffect
  /** Whether they were left out. */
  readonly excluded: boolean
  /** Bounds of the means of models whose outputs lost all ratings. */
  readonly bounds: readonly MissingBounds[]
}

/** Items whose two ratings lie more than a threshold apart. */
export interface DisagreeingRatings {
  readonly threshold: number
  /** `drop` if they were left out, `list` if they are listed for a third rating. */
  readonly action: DisagreementAction
  readonly found: readonly (DisagreeingItem & RatedItem)[]
  /** Number of items with three or more ratings, some as far apart, which stay. */
  readonly settled: number
}

/** A treatment of items whose two ratings lie far apart: see `ratingReportSettings`. */
export type DisagreementAction = PlainValue<typeof ratingReportSettings.onDisagreement>

/** Facts about a run that its JSON has, too. */
export interface RunFacts {
  /** Number of rows that were left out. */
  readonly skipped?: number
  /** Versions of the programs that wrote the result. */
  readonly versions?: Readonly<Record<string, string>> | undefined
}
