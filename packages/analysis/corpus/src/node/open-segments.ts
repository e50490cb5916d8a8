import type { InputFile, ReadOptions } from '../input/read-segments.ts'
import { readSegments } from '../input/read-segments.ts'
import type { Batches } from '../input/segment.ts'
import { readBytes } from './read-bytes.ts'

/** Files and how they are read. */
export interface InputOptions extends ReadOptions {
  /** Files with the outputs of models; `-` is standard input. */
  readonly files: readonly string[]
  /** Files with references, if those above have none. */
  readonly references?: readonly string[]
  /** Called with the number of bytes of each chunk that was read, before unpacking. */
  readonly onBytes?: ((count: number) => void) | undefined
  /** Maximum length of a row in bytes; 256 MiB by default. */
  readonly maxRowBytes?: number | undefined
}

/** Reads the segments of files in any of the input forms, also packed with gzip: see `readSegments`. */
export function openSegments(options: InputOptions): Batches {
  const { files, references = [], onBytes, maxRowBytes } = options
  const open = (path: string): InputFile => ({ path, chunks: readBytes(path, onBytes, maxRowBytes) })
  return readSegments(files.map(open), references.map(open), options)
}
