import type { InputError } from '@codegen-eval/messages'
import type { Chunks } from '../bytes/chunks.ts'
import { type Line, readLines } from '../bytes/read-lines.ts'
import { parsedRow, type RowParser } from '../rows/row-parser.ts'
import { readJsonPrefix } from './json-prefix.ts'
import { jsonErrorAt, parseJsonText } from './parse-json.ts'
import { type RepeatedKeyNotes, repeatedKeyNotes } from './repeated-key-notes.ts'

/**
 * Reads JSON Lines: one row per line, or several objects one after another. Blank lines are left out. If the first line is a
 * brace alone, each row is an object over several lines, as programs write JSON with indents.
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
  let objects: ReturnType<typeof objectLines> | undefined
  for await (const { first, lines } of readLines(file, chunks)) {
    const items: (T | InputError)[] = []
    for (let i = 0; i < lines.length; i++) {
      const text = lines[i]
      if (index === 0 && isBrace(text)) objects ??= objectLines()
      const row = objects === undefined ? { text, line: first + i } : objects.push(text, first + i)
      if (row === undefined) continue
      const read = readRows({ file, line: row.line, index }, row.text, parse, notes)
      for (const item of read) items.push(item)
      index += read.length
    }
    yield items
  }
  const rest = objects?.rest()
  if (rest !== undefined) yield readRows({ file, line: rest.line, index }, rest.text, parse, notes)
}

/** Whether a line is the beginning of an object that goes on. */
function isBrace(line: Line): boolean {
  return typeof line === 'string' && line.trim() === '{'
}

/** The text of a row, and the line on which it starts. */
interface RowText {
  readonly text: Line
  readonly line: number
}

/** Joins the lines of objects with indents: one ends with a brace at the start of a line. */
function objectLines() {
  let held: string[] = []
  let start = 0
  const take = (): RowText => {
    const row = { text: held.join('\n'), line: start }
    held = []
    return row
  }
  return {
    /** The object that a line completes, or a line that is no text. */
    push(text: Line, line: number): RowText | undefined {
      if (typeof text !== 'string') return { text, line }
      if (held.length === 0 && text.trim() === '') return undefined
      if (held.length === 0) start = line
      held.push(text)
      return /^\}\s*$/.test(text) ? take() : undefined
    },
    /** An object that is not complete. */
    rest: () => (held.length === 0 ? undefined : take()),
  }
}

/** Where a row stands: its line from 1, and its number from 0. */
interface RowPlace {
  readonly file: string
  readonly line: number
  readonly index: number
}

/** The row of a line: none of a blank one, and several of one with objects one after another. */
function readRows<T>(
  { file, line, index }: RowPlace,
  source: Line,
  parse: RowParser<T>,
  notes: RepeatedKeyNotes,
): readonly (T | InputError)[] {
  if (typeof source !== 'string') return [source.error]
  const rowOf = (text: string, value: unknown, i = 0): T | InputError => {
    // rows are sampled by their lines, which parts of a file know
    notes.look(text, value, line, line)
    return parsedRow(parse, value, line, index + i)
  }
  let value: unknown
  try {
    value = parseJsonText(source)
  } catch (error) {
    if (/^[ \t\r]*$/.test(source)) return []
    const objects = objectsIn(source)
    if (objects === undefined) return [jsonErrorAt(file, { line: line - 1, offset: 0 }, source, error)]
    return objects.map(([text, object], i) => rowOf(text, object, i))
  }
  return [rowOf(source, value)]
}

/** The objects that a line has one after another, with their texts; `undefined` if it has something else. */
function objectsIn(line: string): [text: string, object: unknown][] | undefined {
  const objects: [string, unknown][] = []
  for (let rest = line.trim(); rest !== ''; ) {
    const { complete, end } = readJsonPrefix(rest)
    if (!complete || !rest.startsWith('{')) return undefined
    const text = rest.slice(0, end)
    try {
      objects.push([text, parseJsonText(text)])
    } catch {
      return undefined
    }
    rest = rest.slice(end).trimStart()
  }
  return objects
}
