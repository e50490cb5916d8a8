import { InputError } from '@codegen-eval/messages'
import { type Chunks, chunksWith, type RowGroupPlace, readCsvRecords } from '@codegen-eval/records'
import { decodeLossy, dropChunks, firstRecord, tableDelimiter } from '@codegen-eval/records/internal'
import { findColumns } from '../rows/columns.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches } from '../rows/segment.ts'
import { SEGMENT_FIELDS } from '../rows/segment-fields.ts'
import { MODEL_NAMES, SYSTEM, usualColumn, usualId } from '../rows/usual-names.ts'
import { rowContext } from './file-rows.ts'
import type { InputFile } from './input-file.ts'
import { modelNames } from './model-names.ts'
import { type OpenFile, openFile } from './open-file.ts'
import type { ReadOptions } from './read-options.ts'

/** A file whose rows can be read part by part: JSON Lines of this project, Parquet, CSV or tab-separated values. */
export interface RecordParts {
  /** The model of rows for which nothing names one. */
  readonly model: string
  /** The groups of rows of a Parquet file; absent for other forms. */
  readonly groups?: readonly RowGroupPlace[] | undefined
  /** The header and delimiter of a table of text; absent for other forms. */
  readonly header?: TableHeader | undefined
  /**
   * Whether rows of one model each may get the text that they answer (`Segment.source`) from another row of their id, so
   * that they can be measured only once they are joined.
   */
  readonly sharesSources: boolean
  /**
   * Reads the rows of a part as they stand: rows of one model each are not joined, and ids may come twice. Lines count
   * from `lines.firstLine`, and from the start of the file for groups. The header is read with every part.
   *
   * @param part The bytes of some lines, or the first group and the one after the last.
   */
  read(part: RecordPart, listening?: PartListening): Batches
}

/** The header of CSV or of tab-separated values. */
export interface TableHeader {
  readonly delimiter: string
  /** The names of the columns. */
  readonly names: readonly string[]
  readonly bytes: Uint8Array
  /** Number of lines up to its end. */
  readonly lines: number
}

/** A part of a file: the bytes of whole lines, or groups of rows. */
export type RecordPart =
  | { readonly lines: Chunks }
  | { readonly groupStart: number; readonly groupEnd: number }

/** Receives facts about a part from its reader: of messages, other parts of the file may repeat them. */
export type PartListening = Pick<RowContext, 'repeatedKeys' | 'onNotice' | 'onNullOutput' | 'onUnnamedModel'>

/**
 * Opens a file to read parts of it; only its beginning is read, and the metadata of Parquet.
 *
 * @param withTables Whether tables of text count, which can be cut only where no quote is open.
 * @returns `undefined` if the rows of its form depend on each other, or if it is not a file of rows.
 * @throws UsageError or InputError as `readSegments` does, if the form is not known.
 */
export async function openRecordParts(
  input: InputFile,
  options: ReadOptions = {},
  withTables = false,
): Promise<RecordParts | undefined> {
  if (input.folder !== undefined || input.model !== undefined || options.layout === 'study') return undefined
  const file = await openFile(input, options, false, false)
  await dropChunks(file.chunks)
  const [model] = modelNames([file.path]) as [string]
  const contextOf = (listening?: PartListening): RowContext => ({
    ...rowContext(file, model, options, 'required'),
    isPart: true,
    ...listening,
  })
  const header = withTables ? await tableHeader(file, contextOf) : undefined
  const { form, table, firstRow = {} } = file
  const isPlain =
    header !== undefined || form.name === 'jsonl' || (form.name === 'parquet' && table?.part !== undefined)
  // ids are then the numbers of rows in the whole file
  const hasIds = options.idField !== undefined || usualId(firstRow) !== undefined
  // an object over several lines has none that can be read by itself
  const isIndented = /^\s*\{\s*\n/.test(decodeLossy(file.head.subarray(0, 64)))
  if (!isPlain || (form.name === 'jsonl' && (!hasIds || isIndented))) return undefined
  const names = header?.names ?? table?.columns ?? Object.keys(firstRow)
  const isPartial = options.modelField !== undefined || usualColumn(names, [...MODEL_NAMES, SYSTEM]) >= 0
  return {
    model,
    groups: table?.groups,
    header,
    sharesSources: isPartial && names.some((name) => Object.hasOwn(SEGMENT_FIELDS.source.names, name)),
    read(part, listening) {
      const context = contextOf(listening)
      if ('lines' in part)
        return form.outputs.read!(header ? withHeader(header, part.lines) : part.lines, context)
      return form.outputs.readTable!(table!.part!(part.groupStart, part.groupEnd), context)
    },
  }
}

/** The header of a table of text with a column of ids; `undefined` if there is none, or if it cannot be read. */
async function tableHeader(
  { form, head, name }: OpenFile,
  contextOf: () => RowContext,
): Promise<TableHeader | undefined> {
  const delimiter = tableDelimiter(form.name, decodeLossy(head))
  if (delimiter === undefined) return undefined
  const found = firstRecord(head, delimiter)
  if (found === undefined) return undefined
  const bytes = head.slice(0, found.end)
  try {
    for await (const [record] of readCsvRecords(name, chunksWith([bytes], {}), delimiter)) {
      if (record === undefined) continue
      const { id, names } = findColumns(record.fields, contextOf())
      return id < 0 ? undefined : { delimiter, names, bytes, lines: found.lines }
    }
  } catch (error) {
    // whoever reads the file meets the error
    if (!(error instanceof InputError)) throw error
  }
  return undefined
}

/** The lines of a part below the header of its file, which the first part has already. */
function withHeader({ bytes, lines }: TableHeader, part: Chunks): Chunks {
  const { firstLine = 1 } = part
  if (firstLine === 1) return part
  async function* all(): AsyncGenerator<Uint8Array> {
    yield bytes
    yield* part
  }
  return chunksWith(all(), { ...part, firstLine: firstLine - lines })
}
