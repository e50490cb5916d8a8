import type { RatingLabel } from '@codegen-eval/human-ratings'

/** One person's label of one item, as a file has it. */
export interface PlacedRating {
  readonly id: string | number
  /** Whose output was rated; absent where items are not outputs of several models. */
  readonly model?: string
  readonly rater: string
  readonly label: RatingLabel
  readonly file: string
  readonly line: number
}
