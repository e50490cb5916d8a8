import { type RatingFile, type RatingOptions, readRatings } from '../ratings/read-ratings.ts'
import { readBytes } from './read-bytes.ts'

/** A file of ratings and how it is read. */
export interface RatingInput extends RatingOptions {
  /** The path; `-` is standard input. */
  readonly path: string
  /** Called with the number of bytes of each chunk that was read, before unpacking. */
  readonly onBytes?: ((count: number) => void) | undefined
}

/** Reads a file of ratings in any form, also packed with gzip: see `readRatings`. */
export function openRatings({ path, onBytes, ...options }: RatingInput): Promise<RatingFile> {
  return readRatings({ path, chunks: readBytes(path, onBytes) }, options)
}
