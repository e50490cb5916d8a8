import { InputError } from '@codegen-eval/messages'
import type { Batches, Item } from '../rows/segment.ts'

/** Rows of a file, and the name of the file in messages. */
export interface NamedBatches {
  readonly file: string
  readonly batches: Batches
  /** Whether the rows hold references and no outputs. */
  readonly isReference?: boolean
}

/** Takes rows of a file one by one. `fetch` is needed, and awaited, only if `take` has no row left. */
export interface RowCursor {
  readonly file: string
  /** The number of rows that were taken. */
  readonly taken: number
  take(): Item | undefined
  /** The next row, or `undefined` at the end. */
  fetch(): Promise<Item | undefined>
  close(): Promise<void>
}

/** Starts at the first row. */
export function rowCursor({ file, batches }: NamedBatches): RowCursor {
  const iterator = batches[Symbol.asyncIterator]()
  let batch: readonly Item[] = []
  let next = 0
  let taken = 0
  const take = (): Item | undefined => {
    if (next >= batch.length) return undefined
    taken++
    return batch[next++]
  }
  return {
    file,
    get taken() {
      return taken
    },
    take,
    async fetch() {
      while (next >= batch.length) {
        const step = await iterator.next()
        if (step.done) return undefined
        batch = step.value
        next = 0
      }
      return take()
    },
    async close() {
      await iterator.return?.()
    },
  }
}

/** The error for files that must have equally many lines. Reads them to their ends to name the counts. */
export async function unequalLengths(cursors: readonly RowCursor[]): Promise<InputError> {
  for (const cursor of cursors) while (cursor.take() ?? (await cursor.fetch())) {}
  const counts = cursors.map(({ file, taken }) => `${file} has ${taken}`)
  return new InputError(`the files must have equally many lines: ${counts.join(', ')}`)
}
