import { InputError } from '../input-error.ts'
import type { Chunks } from './chunks.ts'
import { jsonErrorAt } from './json-position.ts'
import type { RowParser } from './parse-row.ts'
import { type Line, readLines } from './read-lines.ts'
import type { Segment } from './segment.ts'

/** Reads JSON Lines: one row per line. Blank lines are left out. */
export async function* readJsonl<T = Segment>(
  file: string,
  chunks: Chunks,
  parse: RowParser<T>,
): AsyncGenerator<readonly (T | InputError)[]> {
  let index = 0
  for await (const { first, lines } of readLines(file, chunks)) {
    const items: (T | InputError)[] = []
    for (let i = 0; i < lines.length; i++) {
      const item = readRow(file, lines[i], first + i, index, parse)
      if (item === undefined) continue
      items.push(item)
      index++
    }
    yield items
  }
}

function readRow<T>(
  file: string,
  source: Line,
  line: number,
  index: number,
  parse: RowParser<T>,
): T | InputError | undefined {
  if (typeof source !== 'string') return source.error
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    if (/^[ \t\r]*$/.test(source)) return undefined
    return jsonErrorAt(file, { line: line - 1, offset: 0 }, source, error)
  }
  try {
    return parse(value, line, index)
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
}
