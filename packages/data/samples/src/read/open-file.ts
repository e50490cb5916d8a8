import { quote, UsageError } from '@codegen-eval/messages'
import type { ColumnTable, FolderFile, Row } from '@codegen-eval/records'
import {
  closedOnError,
  displayName,
  emptyFile,
  openTable,
  openTableFolder,
  peekChunks,
  type TableForm,
  tableFormOf,
  tableFormOfFolder,
  withoutMark,
} from '@codegen-eval/records/internal'
import { contentSample, folderSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import type { InputForm } from '../forms/form.ts'
import { outputTitle } from '../forms/form-batches.ts'
import { formOf } from '../forms/form-of.ts'
import { inputForm } from '../forms/input-forms.ts'
import { sampleLines } from '../forms/read-table.ts'
import { checkRoles, headRows } from '../rows/role-doubts.ts'
import { formatOfName } from './file-form.ts'
import type { InputFile } from './input-file.ts'
import type { ReadOptions } from './read-options.ts'
import { isTextForm } from './text-form.ts'

/** A file whose form is known. */
export interface OpenFile extends InputFile {
  readonly name: string
  readonly form: InputForm
  readonly isReference: boolean
  /** The columns, if the form is that of a table. */
  readonly table?: ColumnTable | undefined
  /** The first row of JSON, as far as the beginning of the file has it. */
  readonly firstRow?: Row | undefined
  /** The beginning of the file, of 64 KiB if it has so many; empty for folders. */
  readonly head: Uint8Array
}

const NO_BYTES = new Uint8Array(0)

/** Opens a file and decides its form, by its name and its beginning. */
export async function openFile(
  file: InputFile,
  options: ReadOptions,
  isReference: boolean,
  withReferences: boolean,
): Promise<OpenFile> {
  const { path, folder } = file
  const name = displayName(path)
  const [head, chunks] =
    folder === undefined ? await peekChunks(withoutMark(file.chunks), SAMPLE_BYTES) : [NO_BYTES, file.chunks]
  const open = () => openPeeked({ ...file, name, head, chunks, isReference }, options, withReferences)
  return folder === undefined ? closedOnError(chunks, open) : open()
}

/** Opens a file whose beginning is known. */
async function openPeeked(
  file: Omit<OpenFile, 'form'>,
  options: ReadOptions,
  withReferences: boolean,
): Promise<OpenFile> {
  const { path, folder, name, head, isReference } = file
  // a form on the command line is that of the outputs; references may come in another
  const from = isReference ? undefined : options.from
  // a field that is chosen is one of plain rows
  const hasField = isReference && options.referenceField !== undefined
  const opened = await openedTable(file)
  if (opened !== undefined) {
    const { kind, table } = opened
    return { ...file, form: await formOfTable(name, kind, table, hasField ? kind : from), table }
  }
  const paths = folder?.map((each) => each.path)
  const sample =
    paths === undefined ? contentSample(path, head, isReference) : folderSample(path, paths, isReference)
  const isDocument = !isReference && options.rowsField !== undefined
  const chosen = from ?? (isDocument ? 'json' : hasField ? formatOfName(path) : undefined)
  const form = chosen === undefined ? formOf(name, sample, withReferences) : inputForm(chosen)
  if (form === undefined) {
    if (folder !== undefined) throw new UsageError(`${name}: ${unknownFolder(folder)}`)
    if (head.length === 0) throw emptyFile(name)
    throw new UsageError(
      `${name}: cannot tell the form: name it with option from, or, for plain text, name the references with option references`,
    )
  }
  if (isTextForm(form.name) && !withReferences)
    throw new UsageError(`${name}: plain text contains no references: name their file with option references`)
  if (folder !== undefined && form.outputs.readFolder === undefined)
    throw new UsageError(`${name}: ${outputTitle(form)} is a file, and this is a folder`)
  if (!isReference && options.layout !== 'study' && form.isPlain)
    checkRoles(name, await headRows(sample, form.name), options)
  if (form.name === 'json' && formatOfName(path) === 'jsonl' && chosen === undefined)
    options.onNotice?.(`${name}: read as a JSON array, although the name says JSON Lines`)
  return { ...file, form, firstRow: sample.row }
}

/** Opens a file, or the files of a folder, if they hold a table of typed columns. */
async function openedTable({ name, head, chunks, folder }: Omit<OpenFile, 'form'>) {
  const kind = folder === undefined ? tableFormOf(head) : tableFormOfFolder(folder.map(({ path }) => path))
  if (kind === undefined) return undefined
  const table =
    folder === undefined ? await openTable(kind, name, chunks) : await openTableFolder(kind, name, folder)
  return { kind, table }
}

/** The form of a table's rows: that of another tool if the first row is certainly in it. */
async function formOfTable(
  name: string,
  kind: TableForm,
  table: ColumnTable,
  from: string | undefined,
): Promise<InputForm> {
  if (from !== undefined) return inputForm(from)
  const form = formOf(name, contentSample('rows.jsonl', await sampleLines(table)), false)
  return form === undefined || form.isPlain ? inputForm(kind) : form
}

function unknownFolder(folder: readonly FolderFile[]): string {
  if (folder.length === 0) return 'the folder is empty'
  const shown = folder.slice(0, 3).map(({ path }) => quote(path))
  return `cannot tell the form of the folder: expected program files, or samples of EvalPlus or MultiPL-E; it has ${shown.join(', ')}${folder.length > 3 ? ', …' : ''}`
}
