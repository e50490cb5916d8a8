import { isUtf8 } from 'node:buffer'
import { invalidUtf8Offset } from '../input/utf8.ts'
import { type InputError, inputErrorAt } from '../input-error.ts'
import { type Chunks, decodeUtf8 } from './read-bytes.ts'

const LINE_FEED = 0x0a

/** Some lines in a row, without their line feeds. */
export interface LineBatch {
  /** The number of the first line, from 1. */
  readonly first: number
  readonly lines: readonly Line[]
}

/** The text of a line, or what is wrong with it. */
export type Line = string | BadLine

/** A line that is no UTF-8. */
export interface BadLine {
  readonly error: InputError
  /** With U+FFFD for what is no character: good enough to see where a record ends. */
  readonly text: string
}

/**
 * The lines of UTF-8 text. They end at line feeds.
 *
 * @param file What messages call it.
 */
export async function* readLines(file: string, chunks: Chunks): AsyncGenerator<LineBatch> {
  let first = 1
  for await (const block of wholeLines(chunks)) {
    const lines = decodeLines(file, block, first)
    yield { first, lines }
    first += lines.length
  }
}

/** Blocks of bytes that end where a line ends. */
async function* wholeLines(chunks: Chunks): AsyncGenerator<Buffer> {
  // A long line comes in many chunks, which are joined only once it is complete.
  let begun: Buffer[] = []
  const joined = (last: Buffer): Buffer => {
    const block = begun.length === 0 ? last : Buffer.concat([...begun, last])
    begun = []
    return block
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    if (end > 0) yield joined(chunk.subarray(0, end))
    if (end < chunk.length) begun.push(Buffer.from(chunk.subarray(end)))
  }
  const rest = joined(Buffer.alloc(0))
  if (rest.length > 0) yield rest
}

function decodeLines(file: string, block: Buffer, first: number): Line[] {
  const ended = block[block.length - 1] === LINE_FEED
  const bytes = ended ? block.subarray(0, -1) : block
  if (isUtf8(bytes)) return decodeUtf8(bytes, file, first).split('\n')
  const lines: Line[] = []
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start)
    const end = found < 0 ? bytes.length : found
    lines.push(decodeLine(file, bytes.subarray(start, end), first + lines.length))
    start = end + 1
  }
  return lines
}

function decodeLine(file: string, bytes: Buffer, line: number): Line {
  const text = decodeUtf8(bytes, file, line)
  return isUtf8(bytes) ? text : { error: invalidUtf8(file, bytes, { line: line - 1, offset: 0 }), text }
}

/**
 * The error for bytes that are no UTF-8, at the first of them.
 *
 * @param start Where the bytes start in the file: lines, and bytes of the line, from 0.
 */
export function invalidUtf8(file: string, bytes: Buffer, start = { line: 0, offset: 0 }): InputError {
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
  const utf16 =
    line === 0 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
  const hint = utf16 ? '; this looks like UTF-16: convert it first' : ''
  return inputErrorAt(
    { file, line: line + 1, byte: offset - lineStart + 1 },
    `not valid UTF-8 (byte 0x${hex})${hint}`,
  )
}
