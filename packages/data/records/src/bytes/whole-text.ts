import { type Chunks, MAX_ROW_BYTES, readAllBytes } from './chunks.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { invalidUtf8, type LineBatch, readLines, tooLong } from './read-lines.ts'

/**
 * Reads all of a text at once.
 *
 * @throws InputError if it is not UTF-8 or too long.
 */
export async function readAllText(file: string, chunks: Chunks): Promise<string> {
  const { maxRowBytes = MAX_ROW_BYTES } = chunks
  const bytes = await readAllBytes(file, chunks, maxRowBytes, () => tooLong(file, 1, maxRowBytes))
  const text = decodeUtf8(bytes)
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
