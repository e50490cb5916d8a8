import type { Fail, Row } from '@codegen-eval/records'

/** How a file of ratings is read. */
export interface RatingContext {
  /** The name of the file in messages. */
  readonly file: string
  /** The path of the file, which may name the rater of a file with one rater. */
  readonly path: string
  /** The column or field with the item, or its path in a row of JSON, as for all fields: `.data.task_id`. */
  readonly idField?: string | undefined
  /** The column or field with the model whose output was rated. */
  readonly modelField?: string | undefined
  /** The column or field with the rater. */
  readonly raterField?: string | undefined
  /**
   * The column or field that names the judgement of each row; by default `judgement`, beside another one with the rating.
   * Rows of one item and rater with the same judgement are one view of an output that several models gave.
   */
  readonly judgementField?: string | undefined
  /** The column or field with the rating; of several questions of a survey, the name of one. */
  readonly ratingField?: string | undefined
  /** The columns or fields that each hold the ratings of one rater. */
  readonly raterFields?: readonly string[] | undefined
  /** Fields that preferences keep as they are written, such as covariates. */
  readonly keptFields?: readonly string[] | undefined
  /** The labels that mean that there is no rating; NA, N/A, nan, None, null, - and ? in any case by default. */
  readonly missingLabels?: readonly string[] | undefined
  /** The names of the columns, if the file is a table: its records then come as rows of texts. */
  readonly header?: readonly string[] | undefined
  /** Receives messages about the whole file, such as which columns were taken. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** A grade of an output that was aggregated from ratings before. */
export interface AggregatedGrade extends Pick<RatingRecord, 'id' | 'model'> {
  readonly grade: number
}

/** The content of a row: ratings, preferences or aggregated grades. */
export interface RatingEntries {
  readonly ratings?: readonly RatingRecord[]
  readonly preferences?: readonly PreferenceRecord[]
  /** Answers to repeats, known items and attention checks, which are no ratings. */
  readonly checks?: readonly CheckRecord[]
  readonly grades?: readonly AggregatedGrade[]
}

/** Reads a row: an object of JSON, or the cells of a table by the names of their columns. Rows are numbered from 0, lines from 1. */
export type RatingRowReader = (row: Row, fail: Fail, index: number, line: number) => RatingEntries

/** How ratings are read. */
export interface FormRatings {
  /** Set if a label may mean that there is no rating: people and programs wrote the labels, not a survey tool. */
  readonly mayMiss?: true
  /** The key of the rows, if they are a list within a JSON object. */
  readonly rowsKey?: string
  /** Set if its files are always tables, or never. */
  readonly only?: 'tables' | 'JSON'
  /** Prepares reading rows. Throws `RangeError` for a header that cannot be read. */
  open(context: RatingContext): RatingRowReader
}

/** One rater's label of one item, which may be one model's output. */
export interface RatingRecord {
  readonly id: string | number
  /** The model whose output was rated; absent if items are not outputs of several models. */
  readonly model?: string
  /** The sample of the task, where the model has several outputs for it. */
  readonly sample?: string
  readonly rater: string
  readonly label: string | number
  /** The name of the judgement, which an output shared by several models has in the row of each. Unique within item and rater. */
  readonly judgement?: string
  /** Time that the rater took, in seconds. */
  readonly seconds?: number
  /** The text that was rated, where the file has it. */
  readonly text?: string
  /** The file and its line, for messages about repeated ratings. */
  readonly file?: string
  readonly line?: number
}

/** The kinds of items whose answer is known beforehand: the first grade of a repeat, or the right one. */
export const CHECK_KINDS = ['repeat', 'gold', 'attention'] as const

/** A rater's answer where the answer is known. */
export interface CheckRecord extends Pick<RatingRecord, 'rater' | 'label'> {
  readonly check: (typeof CHECK_KINDS)[number]
  readonly expected: string | number
}

/** Which of two models gave the better output for an item. */
export interface PreferenceRecord {
  /** The item, for which outputs of both models were shown. */
  readonly id: string | number
  readonly rater?: string
  readonly a: string
  readonly b: string
  /** The samples of the item that were shown, where the models have several; absent for the first one without a label. */
  readonly sampleA?: string
  readonly sampleB?: string
  readonly winner: 'a' | 'b' | 'tie'
  /** The fields that were asked for, by name, as the file writes them. */
  readonly fields?: Row
}
