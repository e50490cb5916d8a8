import type { Chunks } from '../bytes/chunks.ts'

/** A file in a folder. */
export interface FolderFile {
  /** The path below the folder, with `/` between its parts. */
  readonly path: string
  /** Opens the file. */
  open(): Chunks
}
