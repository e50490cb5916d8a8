/** The pieces of texts that a metric did not match: starts and ends by turns, in UTF-16 units. */
export interface TaskMarks {
  readonly output: readonly number[]
  /** The place of the reference that the output was compared with, and what the output lacks of it. */
  readonly reference: number
  readonly missed: readonly number[]
}

/** A sample of a model for a task, as far as it is known. */
export interface TaskOutput {
  readonly text?: string | undefined
  readonly label?: string | undefined
  /** The outcome of its tests, such as `timeout`. */
  readonly outcome?: string | undefined
  /** The first line of its error. */
  readonly error?: string | undefined
  readonly isCut?: boolean
  /** By the places of metrics. */
  readonly marks?: readonly (TaskMarks | undefined)[] | undefined
}

/** A task with the scores of all models. */
export interface TaskRow {
  readonly id: string
  readonly stratum?: string | undefined
  /** The text that outputs continue or answer. */
  readonly source?: string | undefined
  readonly references: readonly string[]
  /** `scores[k][m]`, from 0 to 1: the mean of the model's samples under a metric; `NaN` where it has none. */
  readonly scores: readonly (readonly number[])[]
  /** `counts[k][m]` samples have these scores. */
  readonly counts: readonly (readonly number[])[]
  /** The samples of each model; left out where pages have no room for them, or they are not known. */
  readonly outputs?: readonly (readonly TaskOutput[])[] | undefined
}

/** Tasks and models, a score in each cell. */
export interface TaskTable {
  readonly models: readonly string[]
  /** The places of the models, best first. */
  readonly order: readonly number[]
  readonly metrics: readonly string[]
  /** Whether each sample passes or fails under a metric. */
  readonly verdicts: readonly boolean[]
  readonly rows: readonly TaskRow[]
  /** Number of tasks of which these are the ones whose scores differ most. */
  readonly tasks: number
  /** Most characters of texts in a page, where there was no room for all. */
  readonly maxCharacters?: number | undefined
}
