import { type InputError, inputErrorAt } from '@codegen-eval/messages'
import { type Chunks, concatBytes, MAX_ROW_BYTES } from './chunks.ts'
import { decodeLossy, decodeUtf8 } from './decode-utf8.ts'
import { invalidUtf8Offset } from './utf8.ts'

const LINE_FEED = 0x0a

/** Consecutive lines, without their line feeds. */
export interface LineBatch {
  /** The number of the first line, from 1. */
  readonly first: number
  readonly lines: readonly Line[]
}

/** The text of a line, or its error. */
export type Line = string | BadLine

/** A line that is not UTF-8. */
export interface BadLine {
  readonly error: InputError
  /** With U+FFFD for bytes that are not characters: good enough to see where a record ends. */
  readonly text: string
}

/**
 * Reads the lines of UTF-8 text, which end at line feeds.
 *
 * @param file The name in messages.
 * @throws InputError as soon as a line is longer than `chunks.maxRowBytes`; no more than that is held in memory.
 */
export async function* readLines(file: string, chunks: Chunks): AsyncGenerator<LineBatch> {
  const { maxRowBytes = MAX_ROW_BYTES, firstLine = 1 } = chunks
  let first = firstLine
  // a long line comes in many chunks, which are joined only once it is complete
  let begun: Uint8Array[] = []
  let begunBytes = 0
  const take = (lines: readonly Line[]): LineBatch => {
    const batch = { first, lines }
    first += lines.length
    return batch
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    const lineEnd = end > 0 ? chunk.indexOf(LINE_FEED) + 1 : 0
    const lineBytes = begunBytes + (end > 0 ? lineEnd - 1 : chunk.length)
    if (lineBytes > maxRowBytes) throw tooLong(file, first, maxRowBytes)
    if (end > 0) {
      // only the line that began before is copied
      const begunEnd = begun.length === 0 ? 0 : lineEnd
      const lines: Line[] = []
      if (begunEnd > 0)
        lines.push(decodeLine(file, concatBytes([...begun, chunk.subarray(0, begunEnd - 1)]), first))
      if (begunEnd < end)
        lines.push(...decodeLines(file, chunk.subarray(begunEnd, end), first + lines.length))
      yield take(lines)
      begun = []
      begunBytes = 0
    }
    if (end < chunk.length) {
      begun.push(new Uint8Array(chunk.subarray(end)))
      begunBytes += chunk.length - end
    }
  }
  if (begunBytes > 0) yield take(decodeLines(file, concatBytes(begun), first))
}

/** The error for a row that is longer than the limit. */
export function tooLong(file: string, line: number, maxBytes: number): InputError {
  const limit = maxBytes >= 1 << 20 ? `${maxBytes >> 20} MiB` : `${maxBytes} bytes`
  return inputErrorAt({ file, line }, `a line or row is longer than ${limit}`)
}

function decodeLines(file: string, block: Uint8Array, first: number): Line[] {
  const bytes = block[block.length - 1] === LINE_FEED ? block.subarray(0, -1) : block
  const text = decodeUtf8(bytes)
  if (text !== undefined) return text.split('\n')
  const lines: Line[] = []
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start)
    const end = found < 0 ? bytes.length : found
    lines.push(decodeLine(file, bytes.subarray(start, end), first + lines.length))
    start = end + 1
  }
  return lines
}

function decodeLine(file: string, bytes: Uint8Array, line: number): Line {
  const text = decodeUtf8(bytes)
  if (text !== undefined) return text
  return { error: invalidUtf8(file, bytes, { line: line - 1, offset: 0 }), text: decodeLossy(bytes) }
}

/**
 * The error for bytes that are not UTF-8, at the first such byte.
 *
 * @param start Where the bytes start in the file: the line, and the byte within it, both from 0.
 */
export function invalidUtf8(file: string, bytes: Uint8Array, start = { line: 0, offset: 0 }): InputError {
  const offset = invalidUtf8Offset(bytes)
  let line = start.line
  let lineStart = -start.offset
  for (
    let end = bytes.indexOf(LINE_FEED);
    end >= 0 && end < offset;
    end = bytes.indexOf(LINE_FEED, end + 1)
  ) {
    line++
    lineStart = end + 1
  }
  const hex = bytes[offset].toString(16).padStart(2, '0')
  return inputErrorAt(
    { file, line: line + 1, byte: offset - lineStart + 1 },
    `not valid UTF-8 (byte 0x${hex})${line === 0 ? hintOf(bytes) : ''}`,
  )
}

function hintOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return '; this looks like gzip: unpack it first'
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return utf16 ? '; this looks like UTF-16: convert it first' : ''
}
