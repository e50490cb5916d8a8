import { InputError, inputErrorAt } from '@codegen-eval/messages'
import type { Item } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { measureBatch } from '../../src/measure-batch.ts'
import { type BatchQueue, openBatchQueue } from '../../src/node/batch-queue.ts'
import { queuedSegments } from '../../src/node/queued-segments.ts'
import { storeRows } from '../../src/node/stored-rows.ts'
import { type ScoreBatch, scoreBatch } from '../../src/score-batch.ts'
import { hasRedis, redisServer } from '../redis-server.ts'
import { metrics, SPECS, segments } from '../segments.ts'
import { startTestWorker } from '../start-worker.ts'

const redis = redisServer()

async function itemsOf(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const batch of batches) all.push(...batch)
  return all
}

/** A queue in memory that measures a batch when it is asked for it the second time. */
async function queueInMemory(fails: (id: string) => boolean = () => false) {
  const made = await metrics()
  const waiting = new Map<string, ScoreBatch>()
  const asked = new Set<string>()
  let most = 0
  const queue: BatchQueue = {
    async add(batch) {
      waiting.set(batch.id, JSON.parse(JSON.stringify(batch)))
      most = Math.max(most, waiting.size)
    },
    async take<T>(id: string, read?: (id: string, value: unknown) => T) {
      if (!asked.has(id)) {
        asked.add(id)
        return undefined
      }
      const batch = waiting.get(id)!
      waiting.delete(id)
      return fails(id) ? new Error('no memory') : read!(id, storeRows(await measureBatch(batch, made)))
    },
    counts: async () => ({ waiting: waiting.size, active: 0, completed: 0, failed: 0 }),
    close: async () => undefined,
  }
  return { queue, most: () => most }
}

test('segments come back in their order, with broken rows in their places', async () => {
  const { queue } = await queueInMemory()
  const broken = inputErrorAt({ file: 'outputs.jsonl', line: 4 }, 'broken')
  const source: Item[] = [...segments(3), broken, ...segments(7).slice(3)]
  const progress: unknown[] = []
  const options = { batchSize: 3, run: 'r', onProgress: (each: unknown) => progress.push(each) }
  const items = await itemsOf(queuedSegments(queue, source, await metrics(), options))
  expect(items.map((item) => (item instanceof InputError ? item.message : item.id))).toEqual(
    source.map((item) => (item instanceof InputError ? item.message : item.id)),
  )
  expect(items.every((item) => item instanceof InputError || item.measured?.length === 2)).toBe(true)
  expect(progress.at(-1)).toEqual({ added: 3, measured: 3, failed: 0 })
})

test('the segments of a failed batch are errors that name it', async () => {
  const { queue } = await queueInMemory((id) => id === 'r-2')
  const failed: string[] = []
  const options = {
    batchSize: 2,
    run: 'r',
    onFailed: (id: string, { message }: Error) => failed.push(`${id} ${message}`),
  }
  const items = await itemsOf(queuedSegments(queue, segments(5), await metrics(), options))
  expect(failed).toEqual(['r-2 no memory'])
  expect(items.map((item) => (item instanceof InputError ? item.message : item.id))).toEqual([
    0,
    'task 1',
    'outputs.jsonl, line 3: batch r-2 failed: no memory',
    'outputs.jsonl, line 4: batch r-2 failed: no memory',
    4,
  ])
})

test('no more batches than allowed are on the server', async () => {
  const { queue, most } = await queueInMemory()
  const source = segments(20)
  await itemsOf(queuedSegments(queue, source, await metrics(), { batchSize: 1, maxBatches: 3 }))
  expect(most()).toBeLessThanOrEqual(3)
})

test('no segment is no batch', async () => {
  const { queue } = await queueInMemory()
  expect(await itemsOf(queuedSegments(queue, [], await metrics()))).toEqual([])
})

test.each([
  [{ batchSize: 0 }, 'batchSize 0: expected a whole number from 1'],
  [{ maxBatches: -1 }, 'maxBatches -1: expected a whole number from 1'],
  [{ run: 'a b' }, 'run a b: expected up to 100 letters'],
])('a setting out of range is refused: %j', async (options, message) => {
  const { queue } = await queueInMemory()
  await expect(itemsOf(queuedSegments(queue, segments(1), await metrics(), options))).rejects.toThrow(message)
})

test.skipIf(!hasRedis)(
  'the bound of waiting batches holds, and a run that is started again takes its own',
  async () => {
    const bounded = await openBatchQueue({ redis: redis.address, queue: 'bound', maxWaiting: 2 })
    const watch: number[] = []
    const queue: BatchQueue = {
      ...bounded,
      async add(batch) {
        await bounded.add(batch)
        watch.push((await bounded.counts()).waiting)
      },
    }
    const worker = await startTestWorker(redis.address, { queue: 'bound' })
    const items = await itemsOf(queuedSegments(queue, segments(12), await metrics(), { batchSize: 1 }))
    expect(items).toHaveLength(12)
    expect(Math.max(...watch)).toBeLessThanOrEqual(2)
    expect(await bounded.counts()).toEqual({ waiting: 0, active: 0, completed: 0, failed: 0 })

    await bounded.add(scoreBatch('r-1', SPECS, segments(2)))
    const again = { batchSize: 2, run: 'r' }
    expect(await itemsOf(queuedSegments(bounded, segments(3), await metrics(), again))).toHaveLength(3)
    await bounded.add(scoreBatch('r-1', SPECS, segments(2)))
    const others = itemsOf(queuedSegments(bounded, segments(5).slice(3), await metrics(), again))
    await expect(others).rejects.toThrow('batch r-1: its rows are of other texts')
    await worker.close()
    await bounded.close()
  },
)
