import type { ByteRanges } from '@codegen-eval/records'
import { type ChunkSettings, displayName, markBytes, packingOf } from '@codegen-eval/records/internal'
import type { ReadOptions } from '../read/read-options.ts'
import { openRecordParts, type RecordParts } from '../read/record-parts.ts'
import { openInput } from './open-input.ts'

/** A file whose parts can be read at the same time. */
export interface FileParts extends RecordParts {
  /** The name of the file in messages. */
  readonly name: string
  /** The bytes of the file. */
  readonly ranges: ByteRanges
  /** Where the first line begins: after a byte order mark. */
  readonly start: number
  /** Settings for the bytes of parts. */
  readonly settings: ChunkSettings
}

/** Settings of `openFileParts`. */
export interface FilePartsOptions {
  /** Maximum length of a row in bytes; 256 MiB by default. */
  readonly maxRowBytes?: number | undefined
  /** Whether tables of text count: see `openRecordParts`. */
  readonly withTables?: boolean | undefined
}

/**
 * Opens a file to read parts of it.
 *
 * @returns Why one reader must read the file from its beginning, if that is so: `standard input is read once`.
 * @throws UsageError or InputError as `readSegments` does, if the file is missing or its form is not known.
 */
export async function openFileParts(
  path: string,
  reading: ReadOptions,
  { maxRowBytes, withTables }: FilePartsOptions = {},
): Promise<FileParts | string> {
  const name = displayName(path)
  const input = await openInput(path, undefined, maxRowBytes)
  if (input.folder !== undefined) return `${name} is a folder`
  const { chunks } = input
  const ranges = await chunks.openRanges?.()
  if (ranges === undefined || ranges.size === 0) return `${name} can be read once`
  const head = await ranges.read(0, Math.min(4, ranges.size))
  const packing = packingOf(head)
  if (packing !== undefined) return `${name} is packed with ${packing}`
  const parts = await openRecordParts(input, { ...reading, onNotice: undefined }, withTables)
  if (parts === undefined) return `${name} has a form without parts, or rows without ids`
  if (parts.sharesSources) return `rows of ${name} may share their sources`
  return { ...parts, name, ranges, start: markBytes(head), settings: { maxRowBytes } }
}

/** Bytes that come out at once: the rows of more would outlive the collection of young garbage. */
const CHUNK_BYTES = 1 << 16

/** The bytes from `start` up to, but not including, `end`, in chunks. */
export function rangeBytes({ pieces }: ByteRanges, start: number, end: number): AsyncIterable<Uint8Array> {
  return pieces(start, end, () => CHUNK_BYTES)
}
