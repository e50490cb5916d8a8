import type { Chunks, FolderFile } from '@codegen-eval/records'
import type { RowContext } from '../rows/row-options.ts'
import type { RowBatches } from '../rows/segment.ts'

/** A file or a folder to read. */
export interface InputFile {
  /** The path, which determines the form and the name of the model. */
  readonly path: string
  /** The whole path in the file system, whose folders may name models. */
  readonly location?: string | undefined
  readonly chunks: Chunks
  /** The name of the model, instead of one that the path or the file has. */
  readonly model?: string | undefined
  /** The files of a folder, in the order in which they are read; `chunks` are then not used. */
  readonly folder?: readonly FolderFile[] | undefined
  /** Reads the rows in place of the form's reader, where other threads read parts of the file; may leave it to that. */
  readonly readRows?: ((context: RowContext) => RowBatches | undefined) | undefined
}
