import { type InputError, inputErrorAt } from '@codegen-eval/messages'
import { findJsonMistake } from './json-syntax.ts'

/** A place in a text: the line and the UTF-16 offset within it, both from 0 at the start of a file. */
export interface TextPosition {
  readonly line: number
  readonly offset: number
}

/** The position at the end of a piece of text that starts at `from`. */
export function advance(from: TextPosition, text: string): TextPosition {
  let { line } = from
  let lineStart = -1
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
    line++
    lineStart = i + 1
  }
  return lineStart < 0
    ? { line, offset: from.offset + text.length }
    : { line, offset: text.length - lineStart }
}

/** A string, or a number that JSON lacks and Python's `json` writes. */
const PYTHON_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|-?\bInfinity\b|\bNaN\b/g

/** A text that no file has in place of a number. */
const NOT_A_NUMBER = '\uE000NaN\uE000'

/**
 * The value of a JSON text. As Python writes them, numbers may also be `NaN`, `Infinity` or `-Infinity`: each becomes `NaN`.
 *
 * @throws SyntaxError if the text is not JSON.
 */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    let isFound = false
    const replaced = text.replace(PYTHON_NUMBER, (found) => {
      if (found.startsWith('"')) return found
      isFound = true
      return `"${NOT_A_NUMBER}"`
    })
    if (!isFound) throw error
    return JSON.parse(replaced, (_, value: unknown) => (value === NOT_A_NUMBER ? Number.NaN : value))
  }
}

/**
 * The value of a JSON text that is a whole file, after a byte order mark, if it has one.
 *
 * @throws InputError that names the place of the first mistake.
 */
export function parseJson(file: string, text: string): unknown {
  try {
    return parseJsonText(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw jsonErrorAt(file, { line: 0, offset: 0 }, text, error)
  }
}

/** The error for a text that `JSON.parse` refused, at its line and column in the file. */
export function jsonErrorAt(file: string, start: TextPosition, text: string, cause?: unknown): InputError {
  const mistake = findJsonMistake(text) ?? { offset: 0, message: 'unreadable' }
  const { line, offset } = advance(start, text.slice(0, mistake.offset))
  return inputErrorAt({ file, line: line + 1, column: offset + 1 }, `broken JSON: ${mistake.message}`, cause)
}
