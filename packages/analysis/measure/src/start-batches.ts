import type { Batches } from '@codegen-eval/samples'

/**
 * Reads the first batch already, so that what is announced before it is known.
 *
 * @param onEmpty Called if there is no batch.
 */
export async function startBatches(batches: Batches, onEmpty?: () => void): Promise<Batches> {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) onEmpty?.()
  async function* all(): Batches {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return all()
}
