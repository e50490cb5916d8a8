import { openInput } from '@codegen-eval/segments/node/internal'
import { readScores, type ScoreOptions } from '../read-scores.ts'
import type { ScoreTable } from '../score-table.ts'

/** Reads files of scores, or folders of MultiPL-E, also packed with gzip: see `readScores`. `-` is standard input. */
export async function openScores(
  files: readonly string[],
  options: ScoreOptions & { readonly onBytes?: ((count: number) => void) | undefined } = {},
): Promise<ScoreTable> {
  const { onBytes, ...rest } = options
  return readScores(await Promise.all(files.map((path) => openInput(path, onBytes))), rest)
}
