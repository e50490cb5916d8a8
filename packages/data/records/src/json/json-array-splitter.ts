import { InputError, inputErrorAt } from '@codegen-eval/messages'
import { type Chunks, concatBytes, MAX_ROW_BYTES } from '../bytes/chunks.ts'
import { decodeLossy, decodeUtf8 } from '../bytes/decode-utf8.ts'
import { invalidUtf8, tooLong } from '../bytes/read-lines.ts'
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './json-bytes.ts'
import { findJsonMistake } from './json-syntax.ts'
import { advance, jsonErrorAt, type TextPosition } from './parse-json.ts'

/** One element of the array with the white space around it; an error if it is not UTF-8. */
export interface JsonElement {
  readonly text: string | InputError
  readonly start: TextPosition
}

/** Cuts the bytes of a JSON array into its elements. */
export interface ArraySplitter {
  /** The elements that end in this chunk. */
  push(chunk: Uint8Array): JsonElement[]
  /** The position after the array in the chunk that was pushed last; -1 while the array is open. */
  readonly end: number
  /** Throws if the array is not complete. */
  finish(): void
}

/**
 * Cuts the bytes of a JSON array at the commas between its elements, counting brackets and skipping strings.
 *
 * It throws `InputError` if the array itself is broken or an element is too long. Elements are checked by the parser.
 *
 * @param start Where the array starts in a document: what follows it is then left to the caller.
 */
export function arraySplitter(
  file: string,
  { maxRowBytes = MAX_ROW_BYTES }: Pick<Chunks, 'maxRowBytes'> = {},
  start?: TextPosition,
): ArraySplitter {
  // 0: outside the array; 1: between the array's brackets; more: within brackets of an element
  let depth = 0
  let inString = false
  let escaped = false
  let closed = false
  let elements = 0
  let position: TextPosition = start ?? { line: 0, offset: 0 }
  let end = -1
  let begun: Uint8Array[] = []
  let begunBytes = 0

  /** The text since the last cut, which moves to `end`. */
  const cut = (chunk: Uint8Array, from: number, end: number): JsonElement => {
    const last = chunk.subarray(from, end)
    const bytes = begun.length === 0 ? last : concatBytes([...begun, last])
    begun = []
    begunBytes = 0
    const start = position
    const text = decodeUtf8(bytes)
    position = advance(start, text ?? decodeLossy(bytes))
    return { text: text ?? invalidUtf8(file, bytes, start), start }
  }
  const fail = (message: string, at = position): never => {
    throw inputErrorAt({ file, line: at.line + 1, column: at.offset + 1 }, `broken JSON: ${message}`)
  }
  /** Throws for a mistake that the search for brackets found; the element may hold an earlier one. */
  const failIn = (element: JsonElement, message: string): never => {
    const { text, start } = element
    if (text instanceof InputError) throw text
    if (text.trim() === '' || findJsonMistake(text) === undefined) fail(message)
    throw jsonErrorAt(file, start, text)
  }
  const skipped = (element: JsonElement): void => {
    const { text } = element
    const other = text instanceof InputError ? 0 : text.search(/[^ \t\r\n]/)
    if (other < 0) return
    const at = text instanceof InputError ? element.start : advance(element.start, text.slice(0, other))
    if (closed) fail('there is more after the end of the array', at)
    if (text instanceof InputError) throw text
    const hint =
      text[other] === '{'
        ? ': are these JSON Lines (option from jsonl), or are the rows under a name (option rowsField)?'
        : ''
    fail(`expected an array of rows, found '${String.fromCodePoint(text.codePointAt(other)!)}'${hint}`, at)
  }

  function push(chunk: Uint8Array): JsonElement[] {
    const found: JsonElement[] = []
    let from = 0
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i]
      if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inString = false
        // a raw line feed: the quote was never closed, and what follows would be swallowed as text
        else if (byte === LINE_FEED) failIn(cut(chunk, from, i + 1), 'a string is not closed')
      } else if (depth === 0) {
        if (byte === OPEN_BRACKET && !closed) {
          skipped(cut(chunk, from, i))
          from = i + 1
          position = { line: position.line, offset: position.offset + 1 }
          depth = 1
        } else if (byte > 0x20) {
          skipped(cut(chunk, from, i + 1))
        }
      } else if (byte === QUOTE) {
        inString = true
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        depth++
      } else if (depth > 1) {
        if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--
      } else if (byte === COMMA || byte === CLOSE_BRACKET) {
        const element = cut(chunk, from, i)
        const blank = typeof element.text === 'string' && element.text.trim() === ''
        if (!(blank && byte === CLOSE_BRACKET && elements === 0)) {
          if (blank) fail(`expected a row, found '${String.fromCharCode(byte)}'`)
          found.push(element)
          elements++
        }
        position = { line: position.line, offset: position.offset + 1 }
        from = i + 1
        if (byte === CLOSE_BRACKET) {
          depth = 0
          closed = true
          end = i + 1
          if (start !== undefined) return found
        }
      } else if (byte === CLOSE_BRACE) {
        failIn(cut(chunk, from, i + 1), "expected a row, found '}'")
      }
    }
    if (from < chunk.length) {
      begun.push(new Uint8Array(chunk.subarray(from)))
      begunBytes += chunk.length - from
      if (begunBytes > maxRowBytes) throw tooLong(file, position.line + 1, maxRowBytes)
    }
    return found
  }

  function finish(): void {
    const rest = cut(new Uint8Array(0), 0, 0)
    if (depth === 0) skipped(rest)
    else failIn(rest, 'the array is not closed')
  }

  return {
    push,
    finish,
    get end() {
      return end
    },
  }
}
