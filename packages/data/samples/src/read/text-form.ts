import { plural, UsageError } from '@codegen-eval/messages'
import { chunksWith } from '@codegen-eval/records'
import { decodeLossy, peekChunks } from '@codegen-eval/records/internal'
import { isProgramName } from './file-form.ts'
import type { InputFile } from './input-file.ts'

/** The forms of plain text. */
export type TextForm = 'text' | 'id-text' | 'program'

/** Whether the form of a name is one of plain text. */
export function isTextForm(name: string): name is TextForm {
  return name === 'text' || name === 'id-text' || name === 'program'
}

/** A file of plain text. */
export interface TextFile extends Pick<InputFile, 'path' | 'chunks'> {
  /** The name in messages. */
  readonly name: string
}

/** Number of bytes that are searched for ids. */
const HEAD_BYTES = 4096

/**
 * Decides how the plain text files of a run are read, candidates and references alike: as programs if one has the
 * extension of a programming language; as lines `id<TAB>text` if all look like that; otherwise line by line.
 *
 * @returns The form, and the files with all of their bytes.
 * @throws UsageError if files with such an extension have equally many lines, more than one, that are not blank: they
 * may be programs, or hold one program per line.
 */
export async function textForm(files: readonly TextFile[]): Promise<[TextForm, readonly TextFile[]]> {
  const program = files.find(({ path }) => isProgramName(path))
  if (program) {
    const kept: TextFile[] = []
    const counts: number[] = []
    for (const file of files) {
      const pieces: Uint8Array[] = []
      for await (const chunk of file.chunks) pieces.push(new Uint8Array(chunk))
      counts.push(countLines(pieces))
      kept.push({ ...file, chunks: chunksWith(pieces, file.chunks) })
    }
    if (files.length > 1 && counts[0] > 1 && counts.every((count) => count === counts[0])) {
      throw new UsageError(
        `${files.map(({ name }) => name).join(', ')}: all have ${plural(counts[0], 'line')} that ${counts[0] === 1 ? 'is' : 'are'} not blank: choose option text whole (each file is one program) or option text lines (each line is one segment)`,
      )
    }
    return ['program', kept]
  }
  const kept: TextFile[] = []
  const heads: string[] = []
  for (const file of files) {
    const [head, chunks] = await peekChunks(file.chunks, HEAD_BYTES)
    heads.push(decodeLossy(head.subarray(0, HEAD_BYTES)))
    kept.push({ ...file, chunks })
  }
  return [haveIds(heads) ? 'id-text' : 'text', kept]
}

/** Whether each text starts with lines `id<TAB>text` of different ids, and all with the same id or with whole numbers. */
function haveIds(heads: readonly string[]): boolean {
  if (heads.length < 2) return false
  const ids = heads.map((head) => {
    const lines = head.split('\n')
    // the last line may be cut
    const whole = lines.length > 1 ? lines.slice(0, -1) : lines
    return whole.filter((line) => line.trim() !== '').map((line) => /^(\S+)\t/.exec(line)?.[1])
  })
  if (ids.some((list) => list.length === 0 || list.includes(undefined))) return false
  if (ids.some((list) => new Set(list).size < list.length)) return false
  return ids.every(([first]) => first === ids[0][0]) || ids.flat().every((id) => /^\d+$/.test(id ?? ''))
}

/** The number of lines that hold more than white space. */
function countLines(pieces: readonly Uint8Array[]): number {
  let count = 0
  let blank = true
  for (const piece of pieces) {
    for (const byte of piece) {
      if (byte === 0x0a) blank = true
      else if (blank && byte > 0x20) {
        count++
        blank = false
      }
    }
  }
  return count
}
