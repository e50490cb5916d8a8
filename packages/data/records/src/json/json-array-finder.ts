import { inputErrorAt } from '@codegen-eval/messages'
import { concatBytes } from '../bytes/chunks.ts'
import { decodeLossy } from '../bytes/decode-utf8.ts'
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './json-bytes.ts'

/** Finds an array within the bytes of a JSON document. */
export interface ArrayFinder {
  /** The position of the array's opening bracket in the chunk, or -1. What follows is pushed after the array's end. */
  push(chunk: Uint8Array): number
  /** The line and the UTF-16 offset within it, both from 0, at which the array was found. */
  readonly place: { readonly line: number; readonly offset: number }
  /** Throws if the document is not complete. */
  finish(): void
}

/**
 * Finds the array under a path of keys: `['results', 'results']` in `{"results": {"results": [..]}}`. Each key is looked
 * for in one object, so that what lies beside the path is skipped without being parsed.
 */
export function arrayFinder(file: string, path: readonly string[]): ArrayFinder {
  // the number of open brackets, and how many of the outer ones are the objects along the path
  let depth = 0
  let along = 0
  let inString = false
  let escaped = false
  let expectsKey = false
  let isNext = false
  let key: Uint8Array[] | undefined
  let line = 0
  let column = 0
  let found = false
  let began = false

  const fail = (message: string): never => {
    // the splitter of the array counts on from its place, so that what follows it has no known place
    const place = found ? { file } : { file, line: line + 1, column: column + 1 }
    throw inputErrorAt(place, `broken JSON: ${message}${found ? ' after the rows' : ''}`)
  }
  const open = (isObject: boolean): void => {
    if (isObject && depth === along && (depth === 0 || isNext)) {
      along++
      expectsKey = true
    } else expectsKey = false
    depth++
    isNext = false
  }
  const endKey = (last: Uint8Array): void => {
    const text = decodeLossy(concatBytes([...key!, last]))
    key = undefined
    try {
      isNext = JSON.parse(`"${text}"`) === path[along - 1]
    } catch {
      isNext = false
    }
  }

  return {
    get place() {
      return { line, offset: column }
    },
    push(chunk) {
      let keyStart = 0
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i]
        if (inString) {
          if (escaped) escaped = false
          else if (byte === BACKSLASH) escaped = true
          else if (byte === QUOTE) {
            inString = false
            if (key !== undefined) endKey(chunk.subarray(keyStart, i))
          } else if (byte === LINE_FEED) fail('a string is not closed')
        } else if (byte === QUOTE) {
          inString = true
          if (expectsKey && depth === along) {
            key = []
            keyStart = i + 1
          } else isNext = false
        } else if (byte === OPEN_BRACKET) {
          if (isNext && depth === along && along === path.length) {
            if (found) fail('there is another list of rows')
            found = true
            isNext = false
            return i
          }
          if (depth === 0) fail('expected an object')
          open(false)
        } else if (byte === OPEN_BRACE) {
          if (depth === 0 && began) fail('there is more after the end of the document')
          began = true
          open(true)
        } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
          if (depth === 0) fail(`found '${String.fromCharCode(byte)}' outside`)
          depth--
          along = Math.min(along, depth)
          expectsKey = false
          isNext = false
        } else if (byte === COLON) {
          if (depth === along) expectsKey = false
        } else if (byte === COMMA) {
          if (depth === along) expectsKey = true
          isNext = false
        } else if (depth === 0 && byte > 0x20)
          fail(began ? 'there is more after the end of the document' : 'expected an object')
        // in UTF-16 units: a character of four bytes has two of them
        if (byte === LINE_FEED) {
          line++
          column = 0
        } else if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1
      }
      if (key !== undefined) key.push(new Uint8Array(chunk.subarray(keyStart)))
      return -1
    },
    finish() {
      if (!began) fail('expected an object')
      if (depth > 0 || inString) fail('the document is not closed')
      if (!found) throw inputErrorAt({ file }, `there is no list under .${path.join('.')}`)
    },
  }
}
