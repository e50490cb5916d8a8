import { type ByteRanges, MAX_ROW_BYTES } from './chunks.ts'

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22

/** A part of a file that consists of whole rows. */
export interface FilePart {
  /** The first byte. */
  readonly start: number
  /** The byte after the last one. */
  readonly end: number
  /** Number of the line at `start`, from 1. */
  readonly firstLine: number
}

/** How a file is cut into parts. */
export interface CutOptions {
  /** The delimiter of a table, in which a row may have line feeds within quotes; absent if each line is a row. */
  readonly delimiter?: string | undefined
  /** Where the first row begins, after a byte order mark; 0 by default. */
  readonly start?: number
  /** Approximate size of the next part in bytes. */
  readonly partBytes: () => number
  /** Maximum length of a row in bytes; 256 MiB by default. */
  readonly maxRowBytes?: number | undefined
}

/**
 * Cuts a file between rows, so that its parts can be read at the same time: the rows of all parts, in order, are those of
 * the file. Only the ends of rows are looked for, which takes about a nanosecond per byte.
 *
 * Reading the parts of a broken table gives the same first error as reading the whole file. A part that exceeds the limit
 * for rows four times over is the last one, because its reader fails.
 */
export async function* cutRows(
  { size, pieces }: ByteRanges,
  { delimiter, start = 0, partBytes, maxRowBytes = MAX_ROW_BYTES }: CutOptions,
): AsyncGenerator<FilePart> {
  const scanner = delimiter === undefined ? lineScanner() : recordScanner(delimiter)
  let part = { start, firstLine: 1 }
  let at = start
  for await (const piece of pieces(start, size, () => Math.max(1, partBytes()))) {
    const to = at + piece.length
    const found = scanner.scan(piece)
    if (found > 0) {
      yield { ...part, end: at + found }
      part = { start: at + found, firstLine: 1 + scanner.lines }
    } else if (to - part.start > 4 * maxRowBytes) {
      yield { ...part, end: to }
      return
    }
    at = to
  }
  if (part.start < size) yield { ...part, end: size }
}

/**
 * The end of the first record that is not a blank line, and the number of its last line; `undefined` if the bytes do not
 * have all of it.
 */
export function firstRecord(
  bytes: Uint8Array,
  delimiter: string,
): { readonly end: number; readonly lines: number } | undefined {
  const scanner = recordScanner(delimiter)
  let record = 0
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, at) + 1
    if (end === 0) return undefined
    const isWhole = scanner.scan(bytes.subarray(at, end)) > 0
    const length = end - record - (bytes[end - 2] === CARRIAGE_RETURN ? 2 : 1)
    if (isWhole && length > 0) return { end, lines: scanner.lines }
    if (isWhole) record = end
    at = end
  }
  return undefined
}

/** Finds the ends of rows in bytes that come piece by piece. */
function lineScanner() {
  let lines = 0
  return {
    /** Number of lines before the end of the last row so far. */
    get lines() {
      return lines
    },
    /** The position after the last row that ends in the next piece; 0 if none does. */
    scan(bytes: Uint8Array): number {
      let end = 0
      for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, end)) {
        lines++
        end = at + 1
      }
      return end
    },
  }
}

/** Follows quotes as the reader of records does: one opens a field at its beginning, and a doubled one is a character. */
function recordScanner(delimiter: string): ReturnType<typeof lineScanner> {
  const separator = delimiter.charCodeAt(0)
  let quoted = false
  // whether a quote may open or go on with a quoted field here
  let opens = true
  let allLines = 0
  let lines = 0
  return {
    get lines() {
      return lines
    },
    scan(bytes) {
      let end = 0
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i]
        if (byte === LINE_FEED) {
          allLines++
          if (quoted) continue
          opens = true
          end = i + 1
          lines = allLines
        } else if (quoted) {
          if (byte === QUOTE) {
            quoted = false
            // a quote that follows at once is the second of a pair
            opens = true
          }
        } else if (byte === QUOTE && opens) quoted = true
        else opens = byte === separator
      }
      return end
    },
  }
}
