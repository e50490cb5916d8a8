import { UsageError } from '@codegen-eval/messages'
import type { FolderFile } from '@codegen-eval/records'
import { readAllText } from '@codegen-eval/records'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'

/** Number of programs in a batch. */
const BATCH_FILES = 64

/** The path of a sample in a folder of EvalPlus: a folder per task, a program per sample. */
export const EVALPLUS_PATH: RegExp = /^(.+)_(\d+)\/(\d+)\.[a-z]+$/i

/** Reads program files, one segment each. */
export async function* readPrograms(
  files: readonly FolderFile[],
  context: RowContext,
  idOf: (path: string) => string,
): Batches {
  const isReference = context.candidates === 'ignored'
  let batch: Item[] = []
  for (const { path, open } of files) {
    const file = `${context.file}/${path}`
    const texts = [await readAllText(file, open())]
    const [models, candidates, references] = isReference ? [[], [], texts] : [[context.model], texts, []]
    batch.push({ id: idOf(path), references, models, candidates, file, line: 1 })
    if (batch.length === BATCH_FILES) {
      yield batch
      batch = []
    }
  }
  yield batch
}

/** Refuses a file in the place of a folder. */
export function refuseFile(_chunks: unknown, { file }: RowContext): never {
  throw new UsageError(`${file}: expected a folder`)
}
