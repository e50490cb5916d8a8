import { InputError } from '@codegen-eval/messages'
import { type Chunks, type Row, readAllText } from '@codegen-eval/records'
import {
  decodeLossy,
  decodeUtf8,
  MAX_ROW_BYTES,
  parseJson,
  parseJsonText,
  peekChunks,
  readAllBytes,
  readNamedRows,
  withoutMark,
} from '@codegen-eval/records/internal'
import { type ContentSample, contentSample, SAMPLE_BYTES } from '../forms/content-sample.ts'
import type { LogForm } from '../forms/form.ts'
import { encodingOf } from '../read/file-form.ts'
import type { InputFile } from '../read/input-file.ts'
import type { LogFile } from './log-form.ts'
import { type LogPlace, LogValue } from './log-value.ts'

/** A file or a folder that may hold logs. */
export type LogInput = Omit<InputFile, 'readRows'>

/** A file whose kind is known, and that is not read yet. */
export interface FoundLog extends Omit<LogFile, 'document' | 'rows' | 'modelOfFile'> {
  readonly form: LogForm
  /** The model that the file is named for: see `resultModels`. */
  readonly named: string
  /** The path that has that name: the file's, or that of the folder of a file with one task. */
  readonly namedFor: string
  readonly chunks: Chunks
}

/** A single file, its place among folders, and the beginning that was peeked. */
export interface PeekedFile {
  readonly path: string
  readonly head: ContentSample
  readonly chunks: Chunks
  readonly isEmpty: boolean
  /** Whether the beginning is the whole file, which is closed then. */
  readonly isWhole: boolean
  /** Whether the whole file is JSON that is cut or broken. */
  readonly isBroken: boolean
}

/** Reads the beginning of a file. */
export async function peekFile(path: string, location: string, source: Chunks): Promise<PeekedFile> {
  const [bytes, chunks] = await peekChunks(withoutMark(source), SAMPLE_BYTES)
  const head = contentSample(location, bytes)
  const isWhole = bytes.length < SAMPLE_BYTES
  const isBroken = isWhole && head.member === undefined && isBrokenJson(head.text)
  return { path, chunks, isEmpty: bytes.length === 0, isWhole, isBroken, head }
}

/** Whether a text begins like JSON, and is neither a document nor rows of it. */
function isBrokenJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  return !isJson(text) && !isJson(text.trim().split('\n')[0])
}

function isJson(text: string): boolean {
  try {
    parseJsonText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Reads a log whose kind is known. Broken rows come as errors; a broken document is thrown.
 *
 * @param modelOfFile The model of samples for which nothing names one.
 */
export async function readLogFile(
  { form, chunks, ...file }: FoundLog,
  modelOfFile: () => string,
): Promise<LogFile> {
  const cure = cureOf(form)
  const { path, kind } = file
  const none = { ...file, modelOfFile, document: new LogValue(undefined, { file: path, cure }), rows: [] }
  if (kind.isArchive) return { ...none, ...(await readArchive(path, chunks, cure)) }
  if (kind.rows === true && !kind.plain) {
    const rows: (LogValue | InputError)[] = []
    for await (const batch of rowsOf(file, chunks, cure)) rows.push(...batch)
    return { ...none, rows }
  }
  const text = await readAllText(path, chunks)
  if (kind.plain) return { ...none, document: none.document.with(text) }
  return { ...none, document: documentOf({ file: path, text, cure }) }
}

/** Cures for a broken log. */
function cureOf({ writer }: LogForm): string {
  return `write the file again with ${writer}, or leave broken samples out with option onError skip`
}

async function* rowsOf(
  { path, name }: Pick<LogFile, 'path' | 'name'>,
  source: Chunks,
  cure: string,
): AsyncGenerator<readonly (LogValue | InputError)[]> {
  const [head, chunks] = await peekChunks(source, SAMPLE_BYTES)
  const text = decodeLossy(head)
  if (isLongDocument(text))
    return yield [documentOf({ file: path, text: await readAllText(path, chunks), cure })]
  // what does not begin like JSON was recognized by its header
  const encoding = encodingOf({ name, text }) ?? 'csv'
  yield* readNamedRows(path, chunks, encoding, (columns) => (row, line) => {
    const place = { file: path, line, cure }
    if (columns === undefined) return new LogValue(row, place)
    // empty cells have no value
    const cells = Object.entries(row as Row).map(([name, cell]) => [name, cell === '' ? null : cell])
    return new LogValue(Object.fromEntries(cells), { ...place, isTable: true })
  })
}

/** Whether a text is an object over several lines, which is one row. */
function isLongDocument(text: string): boolean {
  const [first, ...others] = text.trim().split('\n', 2)
  return first.startsWith('{') && others.length > 0 && !isJson(first)
}

/** The members of an archive that are read. */
const READ =
  /^(?:header\.json|_journal\/start\.json|samples\/(?:[^/]+|.+_epoch_\d+)(?:\.json|\/sample\.json))$/

/** Parts of samples that no reader needs, and which may be large. */
const UNREAD = ['messages', 'events', 'store', 'events_data']

/** The members of an archive, each a row with its name, those of samples in the order of their ids. */
async function readArchive(path: string, chunks: Chunks, cure: string) {
  const { listZip, unzipMembers } = await import('@codegen-eval/records/zip')
  const archive = await readAllBytes(path, chunks, 1 << 30)
  const repeated = new Set<string>()
  const limit = chunks.maxRowBytes ?? MAX_ROW_BYTES
  const wants = (name: string) => READ.test(name)
  const members = listZip(path, archive, limit, wants, (name) => repeated.add(name))
  const rows: LogValue[] = []
  // numbers by size, and epochs of one id one after another
  members.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  for await (const [name, bytes] of unzipMembers(path, archive, members)) {
    const file = `${path}, member ${name}`
    const text = decodeUtf8(bytes)
    if (text === undefined) throw new InputError(`${file}: the text is not UTF-8; ${cure}`)
    const value = parseDocument({ file, text, cure })
    if (value !== null && typeof value === 'object')
      for (const key of UNREAD) delete (value as Record<string, unknown>)[key]
    rows.push(new LogValue(value, { file, cure }))
  }
  const names = [...repeated].join(', ')
  const notes =
    repeated.size === 0 ? [] : [`${path}: members that come again count as written last: ${names}`]
  return { rows, notes }
}

function documentOf(place: LogPlace): LogValue {
  return new LogValue(parseDocument(place), place)
}

function parseDocument({ file, text = '', cure }: LogPlace): unknown {
  try {
    return parseJson(file, text)
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${error.message}; ${cure}`, { cause: error })
    throw error
  }
}
