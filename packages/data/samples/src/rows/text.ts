import { inputErrorAt } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { readAllText, readTextLines } from '@codegen-eval/records'
import type { RowContext } from './row-options.ts'
import type { Batches, Item, Segment } from './segment.ts'
import { modelOfFile } from './usual-names.ts'

const NO_STRINGS: readonly string[] = []

/**
 * Reads plain text: one segment per line, whose id is the line's number, from 1.
 *
 * @param model The model whose outputs the lines are; `undefined` if they are references.
 */
export async function* readText(file: string, chunks: Chunks, model: string | undefined): Batches {
  for await (const { first, lines } of readTextLines(file, chunks)) {
    yield lines.map((text, i) =>
      typeof text === 'string' ? textSegment(first + i, [text], model, file, first + i) : text.error,
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
      return [textSegment(text.slice(0, tab), [text.slice(tab + 1)], model, file, line)]
    })
  }
}

/** Reads a whole file as one segment with the id 1: one program per file. */
export async function* readProgram(file: string, chunks: Chunks, model: string | undefined): Batches {
  const text = await readAllText(file, chunks)
  if (text !== '') yield [textSegment(1, [text], model, file, 1)]
}

/** The model whose outputs a file of texts holds; `undefined` if the texts are references. */
export function textModel(context: RowContext): string | undefined {
  return context.candidates === 'ignored' ? undefined : modelOfFile(context)
}

/**
 * A segment with an output of a model, or with references.
 *
 * @param model `undefined` if the texts are references.
 */
export function textSegment(
  id: string | number,
  texts: readonly string[],
  model: string | undefined,
  file: string,
  line: number,
): Segment {
  return model === undefined
    ? { id, references: texts, models: NO_STRINGS, candidates: NO_STRINGS, file, line }
    : { id, references: NO_STRINGS, models: [model], candidates: texts, file, line }
}
