import { inputErrorAt } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { readTextLines } from '@codegen-eval/records'
import type { Batches, Item } from '../rows/segment.ts'
import { textSegment } from '../rows/text.ts'
import type { InputForm } from './form.ts'

/** Names of columns by which a table has a header. */
const HEADER = /^(?:id|references?(?:[ _.-]?\d+)?|candidate.*|prediction)$/i

/** References as sacreBLEU reads them from a table: a line per segment, a tab between its references, and no header. */
export const referenceTable: InputForm = {
  name: 'references-tsv',
  title: 'a table of references',
  summary: "sacreBLEU's references in a table: a line per segment, tabs between its references, no header",
  example: 'return x\tx',
  holds: 'references',
  begins({ name, text, firstLine, isReference }) {
    if (!isReference || !/\.(?:tsv|tab)$/i.test(name)) return false
    const cells = firstLine.split('\t')
    if (cells.length < 2 || cells.some((cell) => HEADER.test(cell.trim()))) return false
    // lines of an id and a text are told apart by the spaces that code has
    const lines = text.split('\n').filter((line) => line !== '')
    const ids = lines.map((line) => line.split('\t')[0])
    const areIds =
      cells.length === 2 && ids.every((id) => /^\S+$/.test(id)) && new Set(ids).size === ids.length
    return !areIds
  },
  outputs: {
    positional: true,
    read: (chunks, { file }) => readRows(file, chunks),
  },
}

async function* readRows(file: string, chunks: Chunks): Batches {
  for await (const { first, lines } of readTextLines(file, chunks)) {
    yield lines.map((text, i): Item => {
      if (typeof text !== 'string') return text.error
      const line = first + i
      // lines with fewer references leave cells empty
      const references = text.split('\t').filter((cell) => cell !== '')
      if (references.length === 0) return inputErrorAt({ file, line }, 'the line has no reference')
      return textSegment(line, references, undefined, file, line)
    })
  }
}
