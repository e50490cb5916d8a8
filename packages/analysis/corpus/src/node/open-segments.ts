import { mapSegments, uniqueIds } from '../input/check-segments.ts'
import { displayName } from '../input/file-name.ts'
import { formatOfName, type InputFormat, modelOfName, sniffFormat } from '../input/format.ts'
import { joinById } from '../input/join-by-id.ts'
import { joinByPosition } from '../input/join-by-position.ts'
import { type RowContext, type RowParser, rowParser, studyRowParser } from '../input/parse-row.ts'
import type { NamedBatches } from '../input/row-cursor.ts'
import { sameModels } from '../input/same-models.ts'
import type { Batches, Segment } from '../input/segment.ts'
import { InputError, inputErrorAt } from '../input-error.ts'
import { UsageError } from '../usage-error.ts'
import { readCsv } from './csv.ts'
import { readJsonArray } from './json.ts'
import { readJsonl } from './jsonl.ts'
import { type Chunks, peek, readBytes } from './read-bytes.ts'
import { readText } from './text.ts'

/** How rows are laid out; the values of `--layout`. */
export const LAYOUTS = ['rows', 'study'] as const

/** What the command line says about the input. */
export interface InputOptions {
  /** Files with the outputs of models; `-` is standard input. */
  readonly files: readonly string[]
  /** Files with references, where those above have none. */
  readonly references: readonly string[]
  /** For all files, instead of what names and contents say. */
  readonly format?: InputFormat | undefined
  readonly layout: (typeof LAYOUTS)[number]
  /** Hears of every byte read. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** Bytes that are looked at where the name does not tell the format. */
const HEAD_BYTES = 4096

/** A file whose format is known. */
interface OpenFile extends NamedBatches {
  /** One segment a line: rows belong together by their number. */
  readonly positional: boolean
}

/**
 * Reads the segments of all files: each adds models to the same tasks, in the order of the first file.
 *
 * Ids are unique and models the same in all rows; what is not comes as an error in the row's place.
 */
export async function* openSegments(options: InputOptions): Batches {
  const [first, ...others] = await Promise.all(options.files.map((file) => openFile(file, options, false)))
  const references = await Promise.all(options.references.map((file) => openFile(file, options, true)))
  const all = [...others, ...references]
  const ids = first!.positional || options.layout === 'study' ? first!.batches : uniqueIds(first!.batches)
  let segments = ids
  if (first!.positional && all.every(({ positional }) => positional)) {
    segments = joinByPosition([first!, ...all])
  } else {
    const byId = [...others, ...references.filter(({ positional }) => !positional)]
    const byPosition = references.filter(({ positional }) => positional)
    if (byId.length > 0) segments = joinById(segments, byId)
    if (byPosition.length > 0)
      segments = joinByPosition([{ file: first!.file, batches: segments }, ...byPosition])
  }
  const withReferences = (segment: Segment) =>
    segment.references.length > 0 ? segment : inputErrorAt(segment, 'no file has references for this row')
  const models = sameModels()
  yield* mapSegments(segments, (segment) => {
    const checked = withReferences(segment)
    return checked instanceof InputError ? checked : models(checked)
  })
}

async function openFile(file: string, options: InputOptions, forReferences: boolean): Promise<OpenFile> {
  const name = displayName(file)
  const bytes = readBytes(file, options.onBytes)
  const [format, chunks] = await formatOf(file, bytes, options, forReferences)
  const context: RowContext = {
    file: name,
    model: modelOfName(file),
    references: needOfReferences(options, forReferences),
    candidates: forReferences ? 'ignored' : 'required',
  }
  const positional = format === 'text'
  if (positional && !forReferences && options.references.length === 0) {
    throw new UsageError(
      `${name}: plain text has no references of its own: name their file with --references`,
    )
  }
  return {
    file: name,
    positional,
    batches: notEmpty(name, readRows(format, chunks, context, options, forReferences)),
  }
}

function needOfReferences(options: InputOptions, forReferences: boolean): RowContext['references'] {
  if (forReferences) return 'required'
  if (options.references.length > 0) return 'refused'
  return options.files.length > 1 ? 'optional' : 'required'
}

async function formatOf(
  file: string,
  bytes: Chunks,
  options: InputOptions,
  forReferences: boolean,
): Promise<[InputFormat, Chunks]> {
  // A format on the command line is that of the outputs; references may come in another.
  const known = (forReferences ? undefined : options.format) ?? formatOfName(file)
  if (known) return [known, bytes]
  const [head, chunks] = await peek(bytes, HEAD_BYTES)
  const format = sniffFormat(head.toString('utf8'), forReferences || options.references.length > 0)
  if (format) return [format, chunks]
  if (head.length === 0) throw emptyFile(displayName(file))
  throw new UsageError(
    `${displayName(file)}: cannot tell the format: name it with --input-format, or, for plain text, name the references with --references`,
  )
}

function readRows(
  format: InputFormat,
  chunks: Chunks,
  context: RowContext,
  options: InputOptions,
  forReferences: boolean,
): Batches {
  const parse: RowParser =
    options.layout === 'study' && !forReferences ? studyRowParser(context) : rowParser(context)
  switch (format) {
    case 'jsonl':
      return readJsonl(context.file, chunks, parse)
    case 'json':
      return readJsonArray(context.file, chunks, parse)
    case 'csv':
      return readCsv(context.file, chunks, context, ',')
    case 'tsv':
      return readCsv(context.file, chunks, context, '\t')
    case 'text':
      return readText(context.file, chunks, forReferences ? undefined : context.model)
  }
}

async function* notEmpty(name: string, batches: Batches): Batches {
  let rows = 0
  for await (const batch of batches) {
    rows += batch.length
    yield batch
  }
  if (rows === 0) throw emptyFile(name)
}

function emptyFile(name: string): InputError {
  return new InputError(`${name}: the file is empty: there is nothing to score`)
}
