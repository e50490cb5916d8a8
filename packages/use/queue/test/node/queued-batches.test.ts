import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BatchQueue, QueuedBatch } from '../../src/node/batch-queue.ts'
import { queuedBatches } from '../../src/node/queued-batches.ts'

async function* items(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i
}

/** A queue that has a result when it is asked some times. */
function slowQueue(patience: number): BatchQueue {
  const waiting = new Map<string, { readonly batch: QueuedBatch; asked: number }>()
  return {
    add: async (batch) => void waiting.set(batch.id, { batch, asked: 0 }),
    async take<T>(id: string, read?: (id: string, value: unknown) => T) {
      const held = waiting.get(id)!
      if (held.asked++ < patience) return undefined
      waiting.delete(id)
      return read!(id, held.batch)
    },
    counts: async () => ({ waiting: waiting.size, active: 0, completed: 0, failed: 0 }),
    close: async () => {},
  }
}

const form = {
  batch: (list: readonly number[], id: string) =>
    ({ id, list }) as unknown as QueuedBatch & { list: number[] },
  read: ({ id }: QueuedBatch, value: unknown) => [id, value],
}

test('each item comes back once, in its order, with the result of its batch', async () => {
  const designs = fc.tuple(
    fc.nat(20),
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 1, max: 3 }),
    fc.nat(2),
  )
  await fc.assert(
    fc.asyncProperty(designs, async ([count, batchSize, maxBatches, patience]) => {
      const found: number[] = []
      const options = { batchSize, maxBatches, run: 'r' }
      for await (const { items: list, batch, taken } of queuedBatches(
        slowQueue(patience),
        items(count),
        form,
        options,
      )) {
        found.push(...list)
        expect([batch.list, taken]).toEqual([list, [batch.id, batch]])
      }
      expect(found).toEqual(Array.from({ length: count }, (_, i) => i))
    }),
    { numRuns: 30 },
  )
})

test('numbers out of range are errors', async () => {
  const none = queuedBatches(slowQueue(0), items(1), form, { batchSize: 0 })
  await expect(none.next()).rejects.toThrow('batchSize 0: expected a whole number from 1')
})
