import { UsageError } from '@codegen-eval/messages'
import type { Chunks, FolderFile } from '@codegen-eval/records'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { type FormRowReader, readFormRows } from './row-form.ts'

/** The form of another tool: what it is, how it is recognized, and how its rows or files are read. */
export interface ToolForm
  extends Omit<InputForm, 'isForeign' | 'folder' | 'read' | 'readTable' | 'readFolder'> {
  /**
   * The contents of files. Texts that serve as outputs or as references are `either`; rows that may have outputs, references or
   * both are `rows`.
   */
  readonly holds: 'outputs' | 'references' | 'outputs and references' | 'either' | 'rows'
  /** Set if `read` reads the fields that options name, as `rows` do. */
  readonly hasFields?: true
  /** Why what looks like references is none. */
  readonly noReferences?: string
  /** Creates the reader of the rows of JSON Lines or of a JSON array. */
  rows?(context: RowContext): FormRowReader
  /** Reads a file that has no such rows. */
  read?(chunks: Chunks, context: RowContext): Batches
  /** Reads a folder. A form without `rows` and `read` is one of folders only. */
  readFolder?(files: readonly FolderFile[], context: RowContext): Batches
}

/**
 * The input form of a declaration. Its readers throw UsageError for a file that holds no outputs, or no references, where
 * the context asks for them.
 */
export function toolForm(declared: ToolForm): InputForm {
  const { holds: _, noReferences: __, hasFields: ___, rows, read, readFolder, ...description } = declared
  const readRows = (chunks: Chunks, context: RowContext): Batches =>
    readFormRows(chunks, context, rows!(context))
  const readFile = read ?? (rows === undefined ? undefined : readRows)
  return {
    ...description,
    isForeign: true,
    ...(readFile === undefined ? { folder: true } : {}),
    read(chunks, context) {
      if (readFile === undefined) throw new UsageError(`${context.file}: expected a folder`)
      checkContents(declared, context)
      return readFile(chunks, context)
    },
    ...(readFolder === undefined
      ? {}
      : {
          readFolder(files, context) {
            checkContents(declared, context)
            return readFolder(files, context)
          },
        }),
  }
}

function checkContents(form: ToolForm, { file, candidates, references, referenceField }: RowContext): void {
  const { title, holds, noReferences: reason } = form
  const hasFields = form.hasFields ?? form.rows !== undefined
  if (holds === 'rows') return
  const isOne = /^an? /.test(title)
  if (candidates === 'ignored') {
    if (holds.startsWith('outputs'))
      throw new UsageError(`${file}: ${title} ${isOne ? 'holds' : 'hold'} outputs, and no references`)
    return
  }
  if (holds === 'references')
    throw new UsageError(
      `${file}: ${title} ${isOne ? 'holds' : 'hold'} references, and no outputs: name the file with option references`,
    )
  const hasNone = holds !== 'outputs and references' && (!hasFields || referenceField === undefined)
  if (references === 'required' && hasNone)
    throw new UsageError(
      `${file}: ${title} ${isOne ? 'contains' : 'contain'} no references${reason === undefined ? '' : ` (${reason})`}: name their file with option references${!hasFields ? '' : ', or a field of the rows with option referenceField'}`,
    )
}
