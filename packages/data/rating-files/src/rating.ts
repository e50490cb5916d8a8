/** One rater's label of one item, which may be one model's output. */
export interface OutputRating {
  readonly id: string | number
  /** The model whose output was rated; absent if items are not outputs of several models. */
  readonly model?: string
  readonly rater: string
  readonly label: string | number
  /** Line of the file, for messages about repeated ratings. */
  readonly line?: number
}

/** Which of two models gave the better output for an item. */
export interface Preference {
  /** The item, for which outputs of both models were shown. */
  readonly id: string | number
  readonly rater?: string
  readonly a: string
  readonly b: string
  readonly winner: 'a' | 'b' | 'tie'
}
