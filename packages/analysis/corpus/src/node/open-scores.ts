import { readScores, type ScoreOptions } from '../scores/read-scores.ts'
import type { ScoreTable } from '../scores/score-table.ts'
import { readBytes } from './read-bytes.ts'

/** Reads files of scores, also packed with gzip: see `readScores`. `-` is standard input. */
export function openScores(
  files: readonly string[],
  options: ScoreOptions & { readonly onBytes?: ((count: number) => void) | undefined } = {},
): Promise<ScoreTable> {
  const { onBytes, ...rest } = options
  return readScores(
    files.map((path) => ({ path, chunks: readBytes(path, onBytes) })),
    rest,
  )
}
