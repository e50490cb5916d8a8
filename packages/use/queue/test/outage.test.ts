import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openBatchQueue } from '../src/node/batch-queue.ts'
import { scoreQueued } from '../src/node/score-queued.ts'
import { hasRedis, redisServer } from './redis-server.ts'
import { registry, rowsText, SPECS, scoresOfOneRun, scoresText, segments } from './segments.ts'
import { startTestWorker } from './start-worker.ts'

const outputs = testFolder()
const redis = redisServer(true)
const all = segments(40)
const OUTAGE = 2000

test.skipIf(!hasRedis)('a server that crashes in a run and comes back changes no byte', async () => {
  const warnings = { producer: new Set<string>(), worker: new Set<string>() }
  const warn = (whose: keyof typeof warnings) => (text: string) => void warnings[whose].add(text)
  const queue = await openBatchQueue({ redis: redis.address, maxWaiting: 3, onWarning: warn('producer') })
  const worker = await startTestWorker(redis.address, { onWarning: warn('worker') })
  let crashed: Promise<void> | undefined
  const scores = scoreQueued(queue, [outputs.write('outputs.jsonl', rowsText(all))], {
    metrics: SPECS,
    registry: registry(),
    batchSize: 1,
    onProgress({ measured }) {
      if (measured === 5) crashed ??= redis.crash(OUTAGE)
    },
  })
  expect(scoresText(await scores)).toBe(await scoresOfOneRun(all))
  await crashed
  expect(crashed).toBeDefined()
  for (const texts of Object.values(warnings))
    expect([...texts].join('\n')).toContain(`Redis at ${redis.address}: nothing listens there`)
  expect(await queue.counts()).toEqual({ waiting: 0, active: 0, completed: 0, failed: 0 })
  await worker.close()
  await queue.close()
})

test.skipIf(!hasRedis)('a worker waits for a server that is away, and goes on', async () => {
  const worker = await startTestWorker(redis.address, { queue: 'away' })
  await redis.crash(300)
  const queue = await openBatchQueue({ redis: redis.address, queue: 'away' })
  const scores = await scoreQueued(queue, [outputs.write('outputs.jsonl', rowsText(all))], {
    metrics: SPECS,
    registry: registry(),
  })
  expect(scoresText(scores)).toBe(await scoresOfOneRun(all))
  await worker.close()
  await queue.close()
})
