import type { Chunks } from '@codegen-eval/records'
import { concatBytes, displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { contentSample, isProgramName, TOOL_FORMS } from '@codegen-eval/segments/internal'
import type { InputOptions } from '@codegen-eval/segments/node'
import { inputSize, openInput } from '@codegen-eval/segments/node/internal'

/** What an input file tells about the language of its texts. */
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
 * that carry a language. Each label comes once. Nothing is known of standard input, pipes and missing files.
 */
export async function languageHints({
  files,
  references = [],
}: Pick<InputOptions, 'files' | 'references'>): Promise<readonly LanguageHint[]> {
  const hints = new Map<string, LanguageHint>()
  for (const path of [...files, ...references]) {
    const isReadable = path !== STANDARD_INPUT && (await sizeOrNothing(path)) !== undefined
    if (!isReadable) continue
    for (const label of await labelsOf(path))
      if (!hints.has(label)) hints.set(label, { label, file: displayName(path) })
  }
  return [...hints.values()]
}

async function sizeOrNothing(path: string): Promise<number | undefined> {
  try {
    return await inputSize(path)
  } catch {
    // reading the file says what is wrong
    return undefined
  }
}

async function labelsOf(path: string): Promise<readonly string[]> {
  const { folder, chunks } = await openInput(path)
  if (folder === undefined) return labelsOfFile(path, chunks)
  const programs = folder.filter((file) => isProgramName(file.path))
  if (programs.length > 0) return programs.map((file) => extensionOf(file.path))
  // a folder may hold problems of several languages
  const labels = new Set<string>()
  for (const file of folder) for (const label of await labelsOfFile(file.path, file.open())) labels.add(label)
  return [...labels]
}

async function labelsOfFile(path: string, chunks: Chunks): Promise<readonly string[]> {
  if (isProgramName(path)) return [extensionOf(path)]
  if (!/\.json(?:\.gz)?$/i.test(path)) return []
  const sample = contentSample(path, await headOf(chunks))
  const named = TOOL_FORMS.flatMap((form) => form.languageOf?.(sample) ?? [])
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
