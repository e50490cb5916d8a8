import { readBytes } from '@codegen-eval/records/node'
import type { InputFile } from '../read/input-file.ts'
import type { ReadOptions } from '../read/read-options.ts'
import { type OutputRows, readOutputs } from '../read/read-outputs.ts'
import { readSegments } from '../read/read-segments.ts'
import type { Batches } from '../rows/segment.ts'
import { type FileGroup, groupShards, missingParts } from './file-shards.ts'
import { logsInFolder } from './logs-in-folder.ts'
import { openInput } from './open-input.ts'

/** Files and how they are read. */
export interface InputOptions extends ReadOptions {
  /** Files or folders with the outputs of models; `-` is standard input. */
  readonly files: readonly string[]
  /** The names of the models of the files, where they are not those that the files have. */
  readonly models?: readonly (string | undefined)[] | undefined
  /** Files or folders with references, if those above have none. */
  readonly references?: readonly string[] | undefined
  /** Called with the number of bytes of each chunk that was read, before unpacking. */
  readonly onBytes?: ((count: number) => void) | undefined
  /** Maximum length of a row in bytes; 256 MiB by default. */
  readonly maxRowBytes?: number | undefined
}

/** The files of an input, opened. */
export interface OpenInputs {
  readonly files: readonly InputFile[]
  readonly references: readonly InputFile[]
}

/** Reads the segments of files in any of the input forms, also packed with gzip: see `readSegments`. */
export async function* openSegments(options: InputOptions): Batches {
  const { files, references } = await openInputs(options)
  yield* readSegments(files, references, options)
}

/** Opens files and folders, the parts of one table as one file. */
export async function openInputs(options: InputOptions): Promise<OpenInputs> {
  const { files, references = [], models = [], onBytes, maxRowBytes } = options
  const groups = [groupShards(files), groupShards(references)] as const
  for (const group of groups.flat()) {
    const missing = missingParts(group)
    if (missing !== undefined) options.onNotice?.(missing)
  }
  const open = async ({ files, path }: FileGroup): Promise<InputFile> => {
    const input = await openInput(files[0], onBytes, maxRowBytes, options.onNotice)
    if (files.length === 1) return { ...input, path }
    return {
      path,
      chunks: input.chunks,
      folder: files.map((part) => ({ path: part, open: () => readBytes(part, onBytes, maxRowBytes) })),
    }
  }
  const outputs = groups[0].map(async (group): Promise<readonly InputFile[]> => {
    const input = { ...(await open(group)), model: models[group.index] }
    return options.from === undefined && group.files.length === 1
      ? logsInFolder(input, options.onNotice)
      : [input]
  })
  return { files: (await Promise.all(outputs)).flat(), references: await Promise.all(groups[1].map(open)) }
}

/**
 * Opens the outputs of a file or folder in any of the input forms, also packed with gzip: see `readOutputs`.
 *
 * @param onBytes Called with the number of bytes of each chunk that was read, before unpacking.
 */
export async function openOutputs(
  path: string,
  options: ReadOptions = {},
  onBytes?: (count: number) => void,
): Promise<OutputRows> {
  return readOutputs(await openInput(path, onBytes, undefined, options.onNotice), options)
}
