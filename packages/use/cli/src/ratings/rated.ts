import type { Aggregation, RatingTable } from '@codegen-eval/human-ratings'
import type { Method } from './methods.ts'
import type { NamedAgreement } from './rater-agreement.ts'
import type { RatedItem } from './rating-list.ts'

/** All that comes of a file of ratings. */
export interface Rated {
  readonly method: Method
  readonly seed: number
  /** Resamples of the intervals of agreement; 0 where there are none. */
  readonly samples: number
  /** In the order of the result's labels. */
  readonly items: readonly RatedItem[]
  readonly table: RatingTable
  readonly result: Aggregation
  readonly agreement: readonly NamedAgreement[]
}

/** The models in order of first appearance; none where items are not outputs of models. */
export function ratedModels({ items }: Rated): string[] {
  return [...new Set(items.flatMap(({ model }) => (model === undefined ? [] : [model])))]
}

/** How many ratings a rater gave. */
export function ratingCount({ raterStart }: RatingTable, rater: number): number {
  return raterStart[rater + 1] - raterStart[rater]
}
