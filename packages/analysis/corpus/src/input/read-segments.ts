import type { ColumnTable } from '../forms/column-table.ts'
import { contentSample, folderSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import type { FolderFile, InputForm } from '../forms/form.ts'
import { formOf } from '../forms/form-of.ts'
import { inputForm } from '../forms/input-forms.ts'
import { sampleLines, tableLines } from '../forms/read-table.ts'
import {
  openTable,
  openTableFolder,
  type TableForm,
  tableFormOf,
  tableFormOfFolder,
} from '../forms/table-file.ts'
import { InputError, inputErrorAt } from '../input-error.ts'
import { plural, quote } from '../message-text.ts'
import { UsageError } from '../usage-error.ts'
import { mapSegments, uniqueIds } from './check-segments.ts'
import { type Chunks, chunksWith, peekChunks } from './chunks.ts'
import { formatOfName } from './file-form.ts'
import { displayName } from './file-name.ts'
import { gatherModels } from './gather-models.ts'
import { joinById } from './join-by-id.ts'
import { joinByPosition } from './join-by-position.ts'
import { joinProblems } from './join-problems.ts'
import { modelNames } from './model-names.ts'
import type { NullOutputs } from './null-output.ts'
import { numberSamples } from './number-samples.ts'
import type { RowContext } from './parse-row.ts'
import type { ReferenceText } from './problem-text.ts'
import type { NamedBatches } from './row-cursor.ts'
import { sameModels } from './same-models.ts'
import type { Batches } from './segment.ts'
import { taskClusters } from './task-clusters.ts'
import { isTextForm, textForm } from './text-form.ts'

/** How rows are laid out: the values of `--layout`. */
export const LAYOUTS = ['rows', 'study'] as const

/** How files are read. */
export interface ReadOptions {
  /** The name of the form of the files with outputs; recognized by names and contents by default. */
  readonly from?: string | undefined
  readonly layout?: (typeof LAYOUTS)[number] | undefined
  /** Reads plain text line by line, or each file as one program. */
  readonly text?: 'lines' | 'whole' | undefined
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
  /** The field or column with the label of the sample; implies `samples`. */
  readonly sampleField?: string | undefined
  /** The path of the list of rows in a JSON document: `.results.rows`. */
  readonly rowsField?: string | undefined
  /** Whether all text cells of CSV were written by `escapeCsvText`. */
  readonly escapedCells?: boolean | undefined
  /**
   * Whether several rows of one id and model are samples of a task, told apart by a field `sample` or by their order; by
   * default they are errors. Sets `Segment.task` and `Segment.sample`.
   */
  readonly samples?: boolean | undefined
  /** The field or column that names the cluster of a row, in any of the files: see `Segment.cluster`. */
  readonly clusterField?: string | undefined
  /** The field or column with the language of a row, in any of the files: see `Segment.language`. */
  readonly languageField?: string | undefined
  /** The field or column with the task in words, in any of the files: see `Segment.intent`. */
  readonly intentField?: string | undefined
  /** Whether rows may lack references, as for people who grade outputs; false by default. */
  readonly optionalReferences?: boolean | undefined
  /**
   * Number of rows of the references before that of the first output, where rows belong together by their position;
   * without it, there must be equally many.
   */
  readonly offset?: number | undefined
  /** Which text of a data set's problems is the reference; decided by the outputs by default. */
  readonly referenceText?: ReferenceText | undefined
  /** Takes the prompt of a data set's problem off outputs that repeat it. */
  readonly stripPrompt?: boolean | undefined
  /** Receives the text of problems that is the reference, before the first segment comes. */
  readonly onReferenceText?: ((text: ReferenceText) => void) | undefined
  /** What becomes of an output that is null; an error by default. */
  readonly nullOutputs?: NullOutputs | undefined
  /** Receives messages about a whole file, such as the form that was recognized: `a.jsonl: read as EvalPlus samples`. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** A file or a folder to read. */
export interface InputFile {
  /** The path, which determines the form and the name of the model. */
  readonly path: string
  readonly chunks: Chunks
  /** The name of the model, instead of one that the path or the file has. */
  readonly model?: string | undefined
  /** The files of a folder, in the order in which they are read; `chunks` are then not used. */
  readonly folder?: readonly FolderFile[] | undefined
}

/** A file whose form is known. */
export interface OpenFile extends InputFile {
  readonly name: string
  readonly form: InputForm
  readonly isReference: boolean
  /** The columns, if the form is that of a table. */
  readonly table?: ColumnTable | undefined
}

/** The rows of a file. */
export interface OpenRows extends NamedBatches {
  readonly positional: boolean
  readonly form: InputForm
}

/**
 * Reads the segments of all files. Each file adds models to the same tasks, in the order of the first file.
 *
 * Ids are unique and models the same in all rows; a row that breaks this comes as an error in its place. With the option
 * `samples`, rows with one id are samples of one task, and further samples may lack models.
 *
 * @param references Files with references, if the others have none.
 */
export async function* readSegments(
  files: readonly InputFile[],
  references: readonly InputFile[] = [],
  options: ReadOptions = {},
): Batches {
  const given = await Promise.all([
    ...files.map((file) => openFile(file, options, false, references.length > 0)),
    ...references.map((file) => openFile(file, options, true, true)),
  ])
  for (const { name, form, isReference } of given) {
    const isChosen = options.from !== undefined && !isReference
    if (form.isForeign && !isChosen) options.onNotice?.(`${name}: read as ${form.title}`)
  }
  const opened = await withTextForm(given, options)
  const samples =
    options.samples ??
    (options.sampleField !== undefined ||
      opened.some(({ form, isReference }) => form.samples && !isReference))
  const names = modelNames(files.map(({ path }) => path))
  const { optionalReferences = false } = options
  const needed = referencesNeeded(files.length, references.length)
  const need = optionalReferences && needed === 'required' ? 'optional' : needed
  const rows = opened.map((file, i) => rowsOf(file, names[i] ?? '', { ...options, samples }, need))
  const [first, ...others] = rows.slice(0, files.length)
  const segments = joined(first, others, rows.slice(files.length), { ...options, samples })
  const models = sameModels()
  const clusters = options.clusterField === undefined ? undefined : taskClusters(options.clusterField)
  yield* mapSegments(segments, (segment) => {
    if (segment.references.length === 0 && !optionalReferences)
      return inputErrorAt(segment, 'no file has references for this row')
    const complete = models(segment)
    return clusters === undefined || complete instanceof InputError ? complete : clusters(complete)
  })
}

function joined(
  first: OpenRows,
  others: readonly OpenRows[],
  references: readonly OpenRows[],
  options: ReadOptions,
): Batches {
  const all = [first, ...others, ...references]
  if (first.positional && options.offset === undefined && all.every(({ positional }) => positional))
    return joinByPosition(all)
  const numbered = first.positional || options.layout === 'study'
  const samples = options.samples === true && !numbered ? numberSamples(first, options.onNotice) : undefined
  const [held, streamed] = heldReferences(first, references, options)
  let segments = samples?.batches ?? (numbered ? first.batches : uniqueIds(first.batches))
  const outputs =
    samples === undefined
      ? others
      : others.map((other) => ({ ...other, batches: numberSamples(other, options.onNotice).batches }))
  const byId = [...outputs, ...streamed.filter(({ positional }) => !positional)]
  const byPosition = streamed.filter(({ positional }) => positional)
  const arePositional = first.positional && others.every(({ positional }) => positional)
  if (arePositional && others.length > 0) segments = joinByPosition([first, ...others])
  else if (byId.length > 0) segments = joinById(segments, byId, samples?.tasks)
  if (byPosition.length > 0)
    segments = joinByPosition([{ file: first.file, batches: segments }, ...byPosition])
  for (const reference of held) {
    const by = first.form.indexed ? 'index' : first.positional ? 'row' : 'id'
    segments = joinProblems({ file: first.file, batches: segments }, reference, { ...options, by })
  }
  return segments
}

/** References that are held in memory: problems of data sets, and what is joined by the numbers of rows. */
function heldReferences(
  first: OpenRows,
  references: readonly OpenRows[],
  { offset }: ReadOptions,
): readonly [held: readonly OpenRows[], streamed: readonly OpenRows[]] {
  const isHeld = ({ form, positional }: OpenRows) =>
    form.problems === true || first.form.indexed === true || (positional && offset !== undefined)
  return [references.filter(isHeld), references.filter((reference) => !isHeld(reference))]
}

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
    folder === undefined ? await peekChunks(file.chunks, SAMPLE_BYTES) : [NO_BYTES, file.chunks]
  const opened = await openedTable({ name, head, chunks, folder })
  if (opened !== undefined) {
    const { kind, table } = opened
    const isChosen = options.referenceField !== undefined && isReference
    const form = await formOfTable(
      name,
      kind,
      table,
      isReference ? (isChosen ? kind : undefined) : options.from,
    )
    return { ...file, name, form, chunks, isReference, table }
  }
  const sample =
    folder === undefined
      ? contentSample(path, head, isReference)
      : folderSample(
          path,
          folder.map((each) => each.path),
          isReference,
        )
  // a form on the command line is that of the outputs; references may come in another
  const from = isReference ? undefined : options.from
  // a field that is chosen is one of plain rows
  const hasField = isReference && options.referenceField !== undefined
  const isDocument = !isReference && options.rowsField !== undefined
  const chosen = from ?? (isDocument ? 'json' : hasField ? formatOfName(path) : undefined)
  const form = chosen === undefined ? formOf(name, sample, withReferences) : inputForm(chosen)
  if (form === undefined) {
    if (folder !== undefined) throw new UsageError(`${name}: ${unknownFolder(folder)}`)
    if (head.length === 0) throw emptyFile(name)
    throw new UsageError(
      `${name}: cannot tell the form: name it with --from, or, for plain text, name the references with --references`,
    )
  }
  if (isTextForm(form.name) && !withReferences)
    throw new UsageError(`${name}: plain text contains no references: name their file with --references`)
  if (folder !== undefined && form.readFolder === undefined)
    throw new UsageError(`${name}: ${form.title} is a file, and this is a folder`)
  return { ...file, name, form, chunks, isReference }
}

/** Opens a file, or the files of a folder, if they hold a table of typed columns. */
async function openedTable({
  name,
  head,
  chunks,
  folder,
}: {
  readonly name: string
  readonly head: Uint8Array
  readonly chunks: Chunks
  readonly folder: readonly FolderFile[] | undefined
}): Promise<{ readonly kind: TableForm; readonly table: ColumnTable } | undefined> {
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
  return form?.isForeign ? form : inputForm(kind)
}

/** Decides between the forms of plain text. */
async function withTextForm(files: readonly OpenFile[], options: ReadOptions): Promise<readonly OpenFile[]> {
  const texts = files.filter(({ form }) => isTextForm(form.name))
  if (texts.length === 0) return files
  const chosen = chosenTextForm(options)
  const [name, kept] = chosen === undefined ? await textForm(texts) : [chosen, texts]
  const form = inputForm(name)
  let next = 0
  return files.map((file) =>
    isTextForm(file.form.name) ? { ...file, form, chunks: kept[next++].chunks } : file,
  )
}

function chosenTextForm({ text, from }: ReadOptions): string | undefined {
  if (text !== undefined) return text === 'lines' ? 'text' : 'program'
  return from !== undefined && isTextForm(from) ? from : undefined
}

function referencesNeeded(files: number, references: number): RowContext['references'] {
  if (references > 0) return 'refused'
  return files > 1 ? 'optional' : 'required'
}

/** The rows of an open file. */
export function rowsOf(
  file: OpenFile,
  model: string,
  options: ReadOptions,
  need: RowContext['references'],
): OpenRows {
  const { samples, onNotice } = options
  let nulls = 0
  const context = rowContext(file, model, options, need, () => {
    nulls++
  })
  const { form } = file
  const read = batchesOf(file, context)
  const gathered = gatherModels(read, { samples, file: file.name, onNotice })
  const rows = file.model === undefined || file.isReference ? gathered : withModelName(gathered, file.model)
  return {
    file: file.name,
    positional: form.positional ?? false,
    form,
    isReference: file.isReference,
    batches: notEmpty(file.name, rows, () => {
      if (nulls > 0) onNotice?.(nullNotice(file.name, nulls))
    }),
  }
}

/** The message about outputs that were null. */
export function nullNotice(name: string, nulls: number): string {
  return `${name}: ${plural(nulls, 'output')} without a text: counted as empty, which fails`
}

/** How the rows of a file are read. */
export function rowContext(
  file: OpenFile,
  model: string,
  options: ReadOptions,
  need: RowContext['references'],
  onNullOutput: () => void,
): RowContext {
  return {
    ...options,
    onNullOutput,
    rowsField: file.isReference ? undefined : options.rowsField,
    file: file.name,
    model: file.model ?? model,
    references: file.isReference ? 'required' : need,
    candidates: file.isReference ? 'ignored' : 'required',
    layout: file.isReference ? 'rows' : options.layout,
  }
}

function batchesOf({ form, folder, table, chunks }: OpenFile, context: RowContext): Batches {
  if (table !== undefined)
    return form.readTable?.(table, context) ?? form.read(chunksWith(tableLines(table), chunks), context)
  return folder === undefined ? form.read(chunks, context) : form.readFolder!(folder, context)
}

/** Gives the only model of a file another name. */
function withModelName(batches: Batches, model: string): Batches {
  return mapSegments(batches, (segment) => {
    const { models } = segment
    if (models.length === 1) return { ...segment, models: [model] }
    return inputErrorAt(
      segment,
      `the name ${quote(model)} is for a file of one model, and the row has ${models.map(quote).join(', ')}`,
    )
  })
}

const NO_BYTES = new Uint8Array(0)

function unknownFolder(folder: readonly FolderFile[]): string {
  if (folder.length === 0) return 'the folder is empty'
  const shown = folder.slice(0, 3).map(({ path }) => quote(path))
  return `cannot tell the form of the folder: expected program files, or samples of EvalPlus or MultiPL-E; it has ${shown.join(', ')}${folder.length > 3 ? ', …' : ''}`
}

async function* notEmpty(name: string, batches: Batches, onEnd: () => void): Batches {
  let rows = 0
  for await (const batch of batches) {
    rows += batch.length
    yield batch
  }
  if (rows === 0) throw emptyFile(name)
  onEnd()
}

/** The error about a file without a row. */
export function emptyFile(name: string): InputError {
  return new InputError(`${name}: the file is empty: there is nothing to score`)
}
