import type { InputFile } from '@codegen-eval/samples'
import type { InputOptions } from '@codegen-eval/samples/node'
import { inputSize, openInputs } from '@codegen-eval/samples/node/internal'
import { type LanguageHint, languageHints } from '../language-hints.ts'

/** Opened files, and their size. */
export interface InputFiles {
  readonly files: readonly InputFile[]
  readonly references: readonly InputFile[]
  /** Size of all files together in bytes; `undefined` if one is unknown, as that of a pipe. */
  readonly size: number | undefined
}

/**
 * Opens files and folders. Their chunks can be read again, except those of standard input and pipes.
 *
 * @throws InputError (as a rejection) if a file is missing.
 */
export async function openInputFiles(options: InputOptions): Promise<InputFiles> {
  const paths = [...options.files, ...(options.references ?? [])]
  const sizes = new Map<string, number | undefined>()
  for (const path of paths) sizes.set(path, await inputSize(path))
  const { files, references } = await openInputs(options)
  // logs in a folder
  for (const { path } of files) if (!sizes.has(path)) sizes.set(path, await inputSize(path))
  const marked = (file: InputFile): InputFile => {
    const { path, chunks, folder } = file
    if (folder !== undefined || sizes.get(path) !== undefined) return file
    return { ...file, chunks: Object.assign(chunks[Symbol.asyncIterator](), chunks) as typeof chunks }
  }
  return {
    files: files.map(marked),
    references: references.map(marked),
    size: paths.reduce<number | undefined>((sum, path) => {
      const size = sizes.get(path)
      return sum === undefined || size === undefined ? undefined : sum + size
    }, 0),
  }
}

/** The languages that names and contents of files tell: see `languageHints`. */
export async function fileLanguageHints(options: InputOptions): Promise<readonly LanguageHint[]> {
  const { files, references } = await openInputFiles(options)
  return languageHints([...files, ...references])
}
