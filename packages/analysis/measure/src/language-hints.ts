import type { Chunks } from '@codegen-eval/records'
import { concatBytes, displayName } from '@codegen-eval/records/internal'
import type { InputFile } from '@codegen-eval/samples'
import { contentSample, isProgramName, TOOL_FORMS } from '@codegen-eval/samples/internal'

/** A language that the name or the content of an input file tells. */
export interface LanguageHint {
  /** An extension of program files, `java`, or the word of another tool: `rs` in files of MultiPL-E. */
  readonly label: string
  /** The file or folder that tells it. */
  readonly file: string
}

/** Number of bytes by which a file of another tool is recognized. */
const HEAD_BYTES = 1 << 16

/**
 * The languages that input files name: by the extensions of program files, also in folders, and by forms of other tools
 * that carry a language. Each label comes once. Chunks that can be read only once are not read.
 */
export async function languageHints(files: readonly InputFile[]): Promise<readonly LanguageHint[]> {
  const hints = new Map<string, LanguageHint>()
  for (const file of files)
    for (const label of await labelsOf(file))
      if (!hints.has(label)) hints.set(label, { label, file: displayName(file.path) })
  return [...hints.values()]
}

/** Whether chunks can be read only once, as those of a generator or a stream. */
export function isReadOnce({ chunks, folder }: InputFile): boolean {
  return folder === undefined && ['next', 'getReader', 'pipe'].some((method) => method in chunks)
}

async function labelsOf(file: InputFile): Promise<readonly string[]> {
  const { path, chunks, folder } = file
  if (folder === undefined) {
    if (isProgramName(path)) return [extensionOf(path)]
    return isReadOnce(file) ? [] : labelsOfFile(path, chunks)
  }
  const programs = folder.filter((below) => isProgramName(below.path))
  if (programs.length > 0) return programs.map((below) => extensionOf(below.path))
  // a folder may hold problems of several languages
  const labels = new Set<string>()
  for (const below of folder)
    for (const label of await labelsOfFile(below.path, below.open())) labels.add(label)
  return [...labels]
}

async function labelsOfFile(path: string, chunks: Chunks): Promise<readonly string[]> {
  if (!/\.json(?:\.gz)?$/i.test(path)) return []
  const sample = contentSample(path, await headOf(chunks))
  const named = TOOL_FORMS.flatMap((form) => form.outputs.languageOf?.(sample) ?? [])
  return named.slice(0, 1)
}

async function headOf(chunks: Chunks): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0)
  for await (const piece of chunks) {
    head = concatBytes([head, piece])
    if (head.length >= HEAD_BYTES) break
  }
  return head
}

/** The extension of a program file in lower case, without `.gz`. */
function extensionOf(path: string): string {
  return /\.([^.]+?)(?:\.gz)?$/i.exec(path)![1].toLowerCase()
}
