import type { Batches, Item } from '@codegen-eval/samples'

/** Batches of which the first ones were read already. */
export interface StartedBatches {
  /** All of them. */
  readonly batches: Batches
  /** Those that were read. */
  readonly read: readonly (readonly Item[])[]
}

/**
 * Reads the first batches already, so that what is announced before they are known.
 *
 * @param isEnough Asked after each batch whether it is the last one to read so; the first one by default.
 */
export async function startBatches(
  batches: Batches,
  isEnough: () => boolean = () => true,
): Promise<StartedBatches> {
  const iterator = batches[Symbol.asyncIterator]()
  const read: (readonly Item[])[] = []
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    read.push(next.value)
    if (isEnough()) break
  }
  async function* all(): Batches {
    try {
      yield* read
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { batches: all(), read }
}
