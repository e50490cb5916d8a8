import type { Batches } from '@codegen-eval/corpus'

/** Reads the first batch already, so that what is announced before it is known. */
export async function startBatches(batches: Batches): Promise<Batches> {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all(): Batches {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return all()
}
