import type { InputError } from '@codegen-eval/messages'
import type { Chunks } from '../bytes/chunks.ts'
import { type Line, readLines } from '../bytes/read-lines.ts'
import { parsedRow, type RowParser } from '../rows/row-parser.ts'
import { walkJson } from './json-syntax.ts'
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
      const before = items.length
      addRows(items, { file, line: row.line, index }, row.text, parse, notes)
      index += items.length - before
    }
    yield items
  }
  const rest = objects?.rest()
  if (rest === undefined) return
  const items: (T | InputError)[] = []
  addRows(items, { file, line: rest.line, index }, rest.text, parse, notes)
  yield items
}

/** Whether a line is the beginning of an object that goes on. */
function isBrace(line: Line): boolean {
  return typeof line === 'string' && line.trim() === '{'
}

/** Joins the lines of objects with indents: one ends with a brace at the start of a line. */
function objectLines() {
  let held: string[] = []
  let start = 0
  const take = () => {
    const row = { text: held.join('\n'), line: start }
    held = []
    return row
  }
  return {
    /** The object that a line completes, and where it starts; or a line that is no text. */
    push(text: Line, line: number): { readonly text: Line; readonly line: number } | undefined {
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

/** Adds the row of a line: none of a blank one, and several of one with objects one after another. */
function addRows<T>(
  items: (T | InputError)[],
  { file, line, index }: RowPlace,
  source: Line,
  parse: RowParser<T>,
  notes: RepeatedKeyNotes,
): void {
  if (typeof source !== 'string') {
    items.push(source.error)
    return
  }
  let value: unknown
  try {
    value = parseJsonText(source)
  } catch (error) {
    if (/^[ \t\r]*$/.test(source)) return
    const objects = objectsIn(source)
    if (objects === undefined) items.push(jsonErrorAt(file, { line: line - 1, offset: 0 }, source, error))
    else for (const text of objects) addRows(items, { file, line, index: index++ }, text, parse, notes)
    return
  }
  // rows are sampled by their lines, which parts of a file know
  notes.look(source, value, line, line)
  items.push(parsedRow(parse, value, line, index))
}

/** The texts of the objects that a line has one after another; `undefined` if it has something else, or one. */
function objectsIn(line: string): string[] | undefined {
  const texts: string[] = []
  for (let rest = line.trim(); rest !== ''; ) {
    const { end, closers } = walkJson(rest, () => false)
    if (closers !== '' || !rest.startsWith('{')) return undefined
    texts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return texts.length > 1 ? texts : undefined
}
