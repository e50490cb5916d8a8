import { readBytes } from '@codegen-eval/records/node'
import type { RatingFile, RatingOptions } from '../ratings/read-ratings.ts'
import type { InputOptions } from './open-segments.ts'

/** A file of ratings and how it is read. */
export interface RatingInput extends RatingOptions, Pick<InputOptions, 'onBytes'> {
  /** The path; `-` is standard input. */
  readonly path: string
}

/** Reads a file of ratings in any form, also packed with gzip: see `readRatings`. */
export async function openRatings({ path, onBytes, ...options }: RatingInput): Promise<RatingFile> {
  // on demand, because outputs of models are read without the statistics of raters
  const { readRatings } = await import('../ratings/read-ratings.ts')
  return readRatings({ path, chunks: readBytes(path, onBytes) }, options)
}
