import { inputErrorAt } from '../input-error.ts'
import { type Chunks, concatBytes, MAX_ROW_BYTES } from './chunks.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { invalidUtf8, type LineBatch, readLines, tooLong } from './read-lines.ts'
import type { Batches, Item, Segment } from './segment.ts'

const NO_STRINGS: readonly string[] = []

/**
 * Reads plain text: one segment per line, whose id is the line's number, from 1.
 *
 * @param model The model whose outputs the lines are; `undefined` if they are references.
 */
export async function* readText(file: string, chunks: Chunks, model: string | undefined): Batches {
  for await (const { first, lines } of readTextLines(file, chunks)) {
    yield lines.map((text, i) =>
      typeof text === 'string' ? textSegment(first + i, text, model, file, first + i) : text.error,
    )
  }
}

/** Reads lines `id<TAB>text`, one segment per line. Blank lines are left out. */
export async function* readIdText(file: string, chunks: Chunks, model: string | undefined): Batches {
  for await (const { first, lines } of readTextLines(file, chunks)) {
    yield lines.flatMap((text, i): readonly Item[] => {
      if (typeof text !== 'string') return [text.error]
      if (text === '') return []
      const line = first + i
      const tab = text.indexOf('\t')
      if (tab < 1) return [inputErrorAt({ file, line }, 'expected an id, a tab and a text')]
      return [textSegment(text.slice(0, tab), text.slice(tab + 1), model, file, line)]
    })
  }
}

/** Reads a whole file as one segment with the id 1: one program per file. */
export async function* readProgram(file: string, chunks: Chunks, model: string | undefined): Batches {
  const text = await readAllText(file, chunks)
  if (text !== '') yield [textSegment(1, text, model, file, 1)]
}

/**
 * Reads all of a text at once.
 *
 * @throws InputError if it is not UTF-8 or too long.
 */
export async function readAllText(file: string, chunks: Chunks): Promise<string> {
  const { decode = decodeUtf8, maxRowBytes = MAX_ROW_BYTES } = chunks
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > maxRowBytes) throw tooLong(file, 1, maxRowBytes)
    pieces.push(new Uint8Array(chunk))
  }
  const bytes = concatBytes(pieces)
  const text = decode(bytes)
  if (text === undefined) throw invalidUtf8(file, bytes)
  return text
}

/** The lines of plain text, without line feeds and the carriage returns before them. */
export async function* readTextLines(file: string, chunks: Chunks): AsyncGenerator<LineBatch> {
  for await (const { first, lines } of readLines(file, chunks)) {
    yield {
      first,
      lines: lines.map((line) =>
        typeof line === 'string' && line.endsWith('\r') ? line.slice(0, -1) : line,
      ),
    }
  }
}

function textSegment(
  id: string | number,
  text: string,
  model: string | undefined,
  file: string,
  line: number,
): Segment {
  return model === undefined
    ? { id, references: [text], models: NO_STRINGS, candidates: NO_STRINGS, file, line }
    : { id, references: NO_STRINGS, models: [model], candidates: [text], file, line }
}
