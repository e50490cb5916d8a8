import type { Batches } from '../input/segment.ts'
import type { Chunks } from './read-bytes.ts'
import { type LineBatch, readLines } from './read-lines.ts'

const NO_STRINGS: readonly string[] = []

/**
 * Reads plain text: one segment a line, whose id is the line's number, from 1.
 *
 * @param model Whose outputs the lines are; `undefined` where they are references.
 */
export async function* readText(file: string, chunks: Chunks, model: string | undefined): Batches {
  const models = model === undefined ? NO_STRINGS : [model]
  for await (const { first, lines } of readTextLines(file, chunks)) {
    yield lines.map((text, i) => {
      if (typeof text !== 'string') return text.error
      const [references, candidates] = model === undefined ? [[text], NO_STRINGS] : [NO_STRINGS, [text]]
      return { id: first + i, references, models, candidates, file, line: first + i }
    })
  }
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
