import type { CheckedAnswer, OutputRating, Preference } from '@codegen-eval/metric/internal'
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

/** The content of a row: ratings, preferences or aggregated grades. */
export interface RatingEntries {
  readonly ratings?: readonly OutputRating[]
  readonly preferences?: readonly Preference[]
  /** Answers to repeats, known items and attention checks, which are no ratings. */
  readonly checks?: readonly CheckedAnswer[]
  /** Grades of outputs that were aggregated from ratings before. */
  readonly grades?: readonly (Pick<OutputRating, 'id' | 'model' | 'sample'> & { readonly grade: number })[]
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
