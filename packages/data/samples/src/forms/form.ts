import type { Chunks, ColumnTable, FolderFile } from '@codegen-eval/records'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import type { ContentSample } from './content-sample.ts'
import type { FormText, FormVerdict } from './form-list.ts'

/** A form of input, whose name is a value of the option `from`: how its files are recognized and read. */
export interface InputForm extends FormText {
  /** Extensions of file names that mean this form. */
  readonly extensions?: readonly string[]
  /** Whether rows of several files belong together by their position instead of by their id. */
  readonly positional?: boolean
  /** Set if the rows are problems of a data set, of which outputs may have some: see `Segment.problem`. */
  readonly problems?: true
  /** Set if ids are the numbers of rows in a data set, from 0. */
  readonly indexed?: true
  /** Set if the form is that of another tool, so that a file in it is announced. */
  readonly isForeign?: true
  /** Set if several rows of one id are samples of one task. */
  readonly samples?: true
  /** Set if models are named for folders: files of one folder with names of their own may be of several models. */
  readonly modelIsFolder?: true
  /** Set if the form is that of a folder of files, which `readFolder` reads. */
  readonly folder?: true
  /** The language that a file in this form names, as the form writes it: `rs`. */
  languageOf?(sample: ContentSample): string | undefined
  /** Whether a file, or a folder with these names, has the form. */
  recognizes(sample: ContentSample): FormVerdict
  /** Whether a file of a folder has the same outputs as another one of these names, so that it is left out. */
  isCopy?(name: string, names: ReadonlySet<string>): boolean
  /** Reads the rows of a file. Throws `UsageError` if the form holds no outputs, or no references, as the context asks. */
  read(chunks: Chunks, context: RowContext): Batches
  /** Reads the rows of a table of typed columns, if the form is one. */
  readTable?(table: ColumnTable, context: RowContext): Batches
  /** Reads the rows of a folder. */
  readFolder?(files: readonly FolderFile[], context: RowContext): Batches
}
