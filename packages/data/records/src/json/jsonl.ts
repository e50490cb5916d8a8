import type { InputError } from '@codegen-eval/messages'
import type { Chunks } from '../bytes/chunks.ts'
import { type Line, readLines } from '../bytes/read-lines.ts'
import { parsedRow, type RowParser } from '../rows/row-parser.ts'
import { jsonErrorAt, parseJsonText } from './parse-json.ts'
import { type RepeatedKeyNotes, repeatedKeyNotes } from './repeated-key-notes.ts'

/**
 * Reads JSON Lines: one row per line. Blank lines are left out.
 *
 * @param onNotice Receives, at the end, where an object has a key twice, of which the last value counts.
 */
export async function* readJsonl<T>(
  file: string,
  chunks: Chunks,
  parse: RowParser<T>,
  onNotice?: ((text: string) => void) | undefined,
): AsyncGenerator<readonly (T | InputError)[]> {
  const notes = repeatedKeyNotes(file, onNotice)
  yield* readJsonlPart(file, chunks, parse, notes)
  notes.finish()
}

/** Reads lines of JSON Lines that may be a part of a file: see `readJsonl`. Repeated keys are left in `notes`. */
export async function* readJsonlPart<T>(
  file: string,
  chunks: Chunks,
  parse: RowParser<T>,
  notes: RepeatedKeyNotes,
): AsyncGenerator<readonly (T | InputError)[]> {
  let index = 0
  for await (const { first, lines } of readLines(file, chunks)) {
    const items: (T | InputError)[] = []
    for (let i = 0; i < lines.length; i++) {
      const item = readRow({ file, line: first + i, index }, lines[i], parse, notes)
      if (item === undefined) continue
      items.push(item)
      index++
    }
    yield items
  }
}

/** Where a row stands: its line from 1, and its number from 0. */
interface RowPlace {
  readonly file: string
  readonly line: number
  readonly index: number
}

function readRow<T>(
  { file, line, index }: RowPlace,
  source: Line,
  parse: RowParser<T>,
  notes: RepeatedKeyNotes,
): T | InputError | undefined {
  if (typeof source !== 'string') return source.error
  let value: unknown
  try {
    value = parseJsonText(source)
  } catch (error) {
    if (/^[ \t\r]*$/.test(source)) return undefined
    return jsonErrorAt(file, { line: line - 1, offset: 0 }, source, error)
  }
  // rows are sampled by their lines, which parts of a file know
  notes.look(source, value, line, line)
  return parsedRow(parse, value, line, index)
}
