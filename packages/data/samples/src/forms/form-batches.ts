import { UsageError } from '@codegen-eval/messages'
import { type ColumnTable, chunksWith } from '@codegen-eval/records'
import type { InputFile } from '../read/input-file.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { isLog, readLogOutputs } from './log-outputs.ts'
import { tableLines } from './read-table.ts'
import { readFormRows } from './row-form.ts'

/** A file, the columns if it is a table of typed columns, or the files of a folder. */
export type FormFile = Pick<InputFile, 'chunks' | 'folder'> & { readonly table?: ColumnTable | undefined }

/**
 * Reads the rows of a file or folder in a form.
 *
 * @throws UsageError if the form holds no outputs, or no references, as the context asks.
 */
export function formBatches(form: InputForm, file: FormFile, context: RowContext): Batches {
  const { rows, read, readTable, readFolder } = form.outputs
  const { table, folder } = file
  if (folder === undefined && isOfFolders(form)) throw new UsageError(`${context.file}: expected a folder`)
  checkContents(form, context)
  if (folder !== undefined) return readFolder!(folder, context)
  if (table !== undefined && readTable !== undefined) return readTable(table, context)
  const chunks = table === undefined ? file.chunks : chunksWith(tableLines(table), file.chunks)
  if (read !== undefined) return read(chunks, context)
  return isLog(form) ? readLogOutputs(form, chunks, context) : readFormRows(chunks, context, rows!(context))
}

/** Whether a form is that of a folder of files. */
export function isOfFolders(form: InputForm): boolean {
  return form.outputs.read === undefined && form.outputs.rows === undefined && !isLog(form)
}

/** The title of a form in messages about outputs. */
export function outputTitle({ title, outputs }: InputForm): string {
  return outputs.title ?? title
}

function checkContents(form: InputForm, { file, candidates, references, referenceField }: RowContext): void {
  const { noReferences: reason, rows } = form.outputs
  const title = outputTitle(form)
  const holds = form.holds ?? (reason === undefined ? 'outputs and references' : 'outputs')
  if (holds === 'rows') return
  const refuse = (verb: string, problem: string): never => {
    throw new UsageError(`${file}: ${title} ${verb}${/^an? /.test(title) ? 's' : ''} ${problem}`)
  }
  if (candidates === 'ignored') {
    if (holds.startsWith('outputs')) refuse('hold', 'outputs, and no references')
    return
  }
  if (holds === 'references')
    refuse('hold', 'references, and no outputs: name the file with option references')
  const hasFields = rows !== undefined || isLog(form)
  if (references !== 'required' || holds === 'outputs and references') return
  if (hasFields && referenceField !== undefined) return
  const cure = hasFields ? ', or a field of the rows with option referenceField' : ''
  refuse(
    'contain',
    `no references${reason === undefined ? '' : ` (${reason})`}: name their file with option references${cure}`,
  )
}
