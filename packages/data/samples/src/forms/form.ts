import type { Chunks, ColumnTable, FolderFile } from '@codegen-eval/records'
import type { FormResults, LogKind } from '../logs/log-form.ts'
import type { LogValue } from '../logs/log-value.ts'
import type { FormRatings } from '../ratings/rating-form.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import type { ContentSample } from './content-sample.ts'
import type { FileKind } from './file-kind.ts'
import type { FormRowReader } from './row-form.ts'

/** The texts about a form, of whatever its files hold. */
export interface FormText {
  /** The name, by which options choose the form. */
  readonly name: string
  /** The name of the form in messages: `EvalPlus samples`. */
  readonly title: string
  /** One sentence on what a file holds. */
  readonly summary: string
  /** The beginning of such a file, or the names of files in such a folder. */
  readonly example: string
}

/**
 * A form of files: what it is, how its files are recognized, and how each of its contents is read. Its name is a value of the
 * option `from`. A form with one kind of file is this kind itself; logs of tools have `kinds`.
 */
export interface Form extends FormText, Partial<FileKind> {
  readonly kinds?: readonly LogKind[]
  /** Extensions of file names that mean this form. */
  readonly extensions?: readonly string[]
  /** Set if a file in it is not announced, because the form is one of this project. */
  readonly isPlain?: true
  /** The versions of the tool whose files were read. */
  readonly version?: string
  /** How results tell the outcomes apart. */
  readonly outcomes?: string
  /** The program that writes the files anew, for messages. */
  readonly writer?: string
  /** How outputs and references are read, if files have them. */
  readonly outputs?: FormOutputs
  /** How results of samples are read, if files have them. */
  readonly results?: FormResults
  /** How people's ratings are read, if files have them. */
  readonly ratings?: FormRatings
}

/** A form of outputs or references. */
export type InputForm = Form & Required<Pick<Form, 'outputs'>>

/** A form of logs with results. */
export type LogForm = Form & Required<Pick<Form, 'results' | 'kinds' | 'version' | 'outcomes' | 'writer'>>

/** A form of ratings. */
export type RatingForm = Form & Required<Pick<Form, 'ratings' | 'holds' | 'begins'>>

/**
 * How outputs and references are read. Without a reader, the form is one of logs, and the outputs are those of its samples;
 * with `readFolder` alone, it is one of folders.
 */
export interface FormOutputs {
  /** The texts about the outputs of logs, where they are not those about the results. */
  readonly title?: string
  readonly summary?: string
  readonly example?: string
  /** Whether rows of several files belong together by their position instead of by their id. */
  readonly positional?: boolean
  /** Set if the rows are problems of a data set, of which outputs may have some: see `Segment.problem`. */
  readonly problems?: true
  /** Set if ids are the numbers of rows in a data set, from 0. */
  readonly indexed?: true
  /** Set if several rows of one id are samples of one task. */
  readonly samples?: true
  /** Set if models are named for folders: files of one folder with names of their own may be of several models. */
  readonly modelIsFolder?: true
  /** Why what looks like references is none. */
  readonly noReferences?: string
  /** The outputs of a row of a log, where it may have several; by default that of its sample. */
  textsOf?(row: LogValue): readonly string[]
  /** The field with references of a log, where it may hold unit tests, which are none. */
  readonly testsIn?: string
  /** The language that a file in this form names, as the form writes it: `rs`. */
  languageOf?(sample: ContentSample): string | undefined
  /** Whether a file of a folder has the same outputs as another one of these names, so that it is left out. */
  isCopy?(name: string, names: ReadonlySet<string>): boolean
  /** Creates the reader of the rows of JSON Lines or of a JSON array. */
  rows?(context: RowContext): FormRowReader
  /** Reads a file that has no such rows. */
  read?(chunks: Chunks, context: RowContext): Batches
  /** Reads the rows of a table of typed columns, if the form is one. */
  readTable?(table: ColumnTable, context: RowContext): Batches
  /** Reads the rows of a folder. */
  readFolder?(files: readonly FolderFile[], context: RowContext): Batches
}
