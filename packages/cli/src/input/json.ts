import { InputError } from '../errors.ts'
import { arraySplitter } from './json-array-splitter.ts'
import { advance, jsonErrorAt, type TextPosition } from './json-position.ts'
import type { RowParser } from './parse-row.ts'
import type { Chunks } from './read-bytes.ts'
import type { Batches, Item } from './segment.ts'

/**
 * Reads a JSON array of rows without ever holding more than one row: the bytes are cut at the commas between
 * the array's elements, and each element is parsed by itself.
 */
export async function* readJsonArray(file: string, chunks: Chunks, parse: RowParser): Batches {
  const splitter = arraySplitter(file)
  let index = 0
  for await (const chunk of chunks) {
    const items: Item[] = []
    for (const { text, start } of splitter.push(chunk))
      items.push(readElement(file, text, start, index++, parse))
    yield items
  }
  splitter.finish()
}

function readElement(
  file: string,
  text: string | InputError,
  start: TextPosition,
  index: number,
  parse: RowParser,
): Item {
  if (text instanceof InputError) return text
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return jsonErrorAt(file, start, text, error)
  }
  const indent = text.slice(0, text.search(/[^ \t\r\n]/))
  try {
    return parse(value, advance(start, indent).line + 1, index)
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}
