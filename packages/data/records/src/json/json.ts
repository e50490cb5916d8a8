import { InputError } from '@codegen-eval/messages'
import type { Chunks } from '../bytes/chunks.ts'
import { parsedRow, type RowParser } from '../rows/row-parser.ts'
import { arraySplitter, type JsonElement } from './json-array-splitter.ts'
import { advance, jsonErrorAt, parseJsonText } from './parse-json.ts'
import { type RepeatedKeyNotes, repeatedKeyNotes } from './repeated-key-notes.ts'

/**
 * Reads a JSON array of rows, one row in memory at a time: the bytes are cut at the commas between the array's
 * elements, and each element is parsed by itself.
 *
 * @param onNotice Receives, at the end, where an object has a key twice, of which the last value counts.
 */
export async function* readJsonArray<T>(
  file: string,
  chunks: Chunks,
  parse: RowParser<T>,
  onNotice?: ((text: string) => void) | undefined,
): AsyncGenerator<readonly (T | InputError)[]> {
  const notes = repeatedKeyNotes(file, onNotice)
  const splitter = arraySplitter(file, chunks)
  let index = 0
  for await (const chunk of chunks) {
    const items: (T | InputError)[] = []
    for (const element of splitter.push(chunk)) items.push(readElement(file, element, index++, parse, notes))
    yield items
  }
  splitter.finish()
  notes.finish()
}

/** Parses an element of an array. A broken one is returned as an error. */
export function readElement<T>(
  file: string,
  { text, start }: JsonElement,
  index: number,
  parse: RowParser<T>,
  notes?: RepeatedKeyNotes,
): T | InputError {
  if (text instanceof InputError) return text
  let value: unknown
  try {
    value = parseJsonText(text)
  } catch (error) {
    return jsonErrorAt(file, start, text, error)
  }
  const indent = text.slice(0, text.search(/[^ \t\r\n]/))
  const line = advance(start, indent).line + 1
  notes?.look(text, value, line, index + 1)
  return parsedRow(parse, value, line, index)
}
