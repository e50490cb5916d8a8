import type { RepeatedKeyNotes } from '@codegen-eval/records/internal'
import type { GroupFinder } from './group-names.ts'
import type { NullOutputContext } from './null-output.ts'
import type { FieldOptions } from './segment-fields.ts'
import type { ModelContext } from './usual-names.ts'

/** The form of rows where it differs from the default: which fields to read, and how. */
export interface RowOptions extends FieldOptions {
  /** `study` is the layout of the CoNaLa study: see `studyRowParser`. */
  readonly layout?: 'rows' | 'study' | undefined
  /** The field or column with the id, or its path in a row of JSON, as for all fields: `.doc.task_id`. */
  readonly idField?: string | undefined
  /** The field or column with the output, instead of `candidate`. */
  readonly candidateField?: string | undefined
  /** The fields or columns with outputs, each of which is named for its model. */
  readonly candidateFields?: readonly string[] | undefined
  /** The field or column with the reference, or with a list of references. */
  readonly referenceField?: string | undefined
  /** The field or column with the name of the model, where rows hold one model each. */
  readonly modelField?: string | undefined
  /** The path of the list of rows in a JSON document: `.results.rows`. */
  readonly rowsField?: string | undefined
  /** Whether all text cells of CSV were written by `escapeCsvText`; ids and names of models are always read so. */
  readonly escapedCells?: boolean | undefined
  /**
   * Whether several rows of one id and model are samples of a task, told apart by a field `sample` or by their order; by
   * default they are errors. Sets `Segment.task` and `Segment.sample`.
   */
  readonly samples?: boolean | undefined
  /** Looks for fields that group tasks, where no cluster is chosen. */
  readonly groups?: GroupFinder | undefined
  /** Receives messages about a whole file, such as the form that was recognized: `a.jsonl: read as EvalPlus samples`. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** How the rows of a file are read. */
export interface RowContext extends RowOptions, NullOutputContext, ModelContext {
  /** The name of the file in messages. */
  readonly file: string
  /** The whole path of the file, whose folders may name the model. */
  readonly location?: string | undefined
  /** Whether a row must, may or must not have references. */
  readonly references: 'required' | 'optional' | 'refused'
  /** Set if the rows are a part of a file, so that their numbers are no ids. */
  readonly isPart?: true | undefined
  /** Where a part of JSON Lines leaves the repeated keys of its rows, which the file announces once. */
  readonly repeatedKeys?: RepeatedKeyNotes | undefined
  /** Whether a row must have candidates, or they are not read. */
  readonly candidates: 'required' | 'ignored'
}
