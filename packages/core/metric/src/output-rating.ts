/** One rater's label of one item, which may be one model's output: readers of files return it, and formulas take it. */
export interface OutputRating {
  readonly id: string | number
  /** The model whose output was rated; absent if items are not outputs of several models. */
  readonly model?: string
  /** The sample of the task, where the model has several outputs for it; absent on the only one. */
  readonly sample?: string | number
  readonly rater: string
  readonly label: string | number
  /**
   * The name of the judgement, unique within id and rater: rows of several models with the same one are one judgement of an
   * output that all of them gave. Absent if each row is a judgement.
   */
  readonly judgement?: string
  /** Time that the rater took, in seconds. */
  readonly seconds?: number
  /** The text that was rated, to find judgements that may be meant to be one. */
  readonly text?: string
  /** The file and its line, for messages about repeated ratings. */
  readonly file?: string
  readonly line?: number
}

/** An answer of a rater where the right one is known: the first grade of a repeated item, or the right one. */
export interface CheckedAnswer extends Pick<OutputRating, 'rater' | 'label'> {
  readonly check: 'repeat' | 'gold' | 'attention'
  readonly expected: string | number
}

/** Which of two models gave the better output for an item. */
export interface Preference extends Pick<OutputRating, 'id'>, Partial<Pick<OutputRating, 'rater'>> {
  readonly a: string
  readonly b: string
  /** The samples of the item that were shown, where the models have several; absent for the first one without a label. */
  readonly sampleA?: string
  readonly sampleB?: string
  readonly winner: 'a' | 'b' | 'tie'
  /** Covariates in favour of A, one number each, for `bradleyTerry`. */
  readonly covariates?: readonly number[]
  /** The fields that were asked for, by name, as the file writes them. */
  readonly fields?: Readonly<Record<string, unknown>>
}
