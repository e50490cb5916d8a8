import { entries as exactMatch } from '@codegen-eval/exact-match/registry'
import { createRegistry } from '@codegen-eval/metric'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openBatchQueue } from '../../src/node/batch-queue.ts'
import { scoreQueued } from '../../src/node/score-queued.ts'
import { hasRedis, redisServer } from '../redis-server.ts'
import { registry, rowsText, SPECS, scoresOfOneRun, scoresText, segments } from '../segments.ts'
import { startTestWorker } from '../start-worker.ts'

const redis = redisServer()
const all = segments(40)
const file = testFolder().write('outputs.jsonl', rowsText(all))

test.skipIf(!hasRedis)('one worker, two workers and one run give the same bytes', async () => {
  const expected = await scoresOfOneRun(all)
  const queue = await openBatchQueue({ redis: redis.address, maxWaiting: 3 })
  const seen = new Set<number>()
  const start = (worker: number) => startTestWorker(redis.address, { onBatch: () => seen.add(worker) })
  const workers = [await start(1)]
  const score = (batchSize: number) =>
    scoreQueued(queue, [file], { metrics: SPECS, registry: registry(), batchSize })
  expect(scoresText(await score(7))).toBe(expected)
  workers.push(await start(2))
  // on a busy machine the first worker may take all batches of a run
  for (let i = 0; i < 20 && seen.size < 2; i++) expect(scoresText(await score(2))).toBe(expected)
  expect(seen).toEqual(new Set([1, 2]))
  for (const worker of workers) await worker.close()
  await queue.close()
})

test.skipIf(!hasRedis)('a failed batch ends a run, or is left out and named', async () => {
  const queue = await openBatchQueue({ redis: redis.address, queue: 'fails' })
  const worker = await startTestWorker(redis.address, { queue: 'fails' })
  // the workers of this queue know two metrics only
  const known = createRegistry(exactMatch)
  const options = { metrics: ['exact-match'], registry: known, batchSize: 30, run: 'r' }
  await expect(scoreQueued(queue, [file], options)).rejects.toThrow(
    `${file}, line 1: batch r-1 failed: option metric exact-match: unknown metric 'exact-match'`,
  )
  const skipped = expect(scoreQueued(queue, [file], { ...options, run: 's', onError: 'skip' })).rejects
  await skipped.toThrow(/no row is left to score[\s\S]*skipped 40/)
  await worker.close()
  await queue.close()
})

test('an unknown metric is an error before anything is sent', async () => {
  const queue = { add: () => Promise.reject(new Error('sent')) } as never
  await expect(scoreQueued(queue, [file], { metrics: ['blue'], registry: registry() })).rejects.toThrow(
    "option metric blue: unknown metric 'blue'",
  )
})
