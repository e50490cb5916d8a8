import { expect, test } from 'vitest'
import { openBatchQueue } from '../../src/node/batch-queue.ts'
import { scoreBatch } from '../../src/score-batch.ts'
import { freePort, hasRedis, redisServer } from '../redis-server.ts'
import { SPECS, segments } from '../segments.ts'

const redis = redisServer()

test.each([
  [{ maxWaiting: 0 }, 'maxWaiting 0: expected a whole number from 1'],
  [{ attempts: 1.5 }, 'attempts 1.5: expected a whole number from 1'],
  [{ queue: 'a:b' }, 'queue a:b: expected up to 100 letters'],
  [{ redis: 'localhost' }, 'the address of the server: expected redis://host:port'],
])('a setting out of range is refused: %j', async (options, message) => {
  await expect(openBatchQueue({ redis: redis.address, ...options })).rejects.toThrow(message)
})

test('a server that is not there is an error at once', async () => {
  const opened = openBatchQueue({ redis: `redis://127.0.0.1:${await freePort()}` })
  await expect(opened).rejects.toThrow('nothing listens there: start redis-server')
})

test.skipIf(!hasRedis)('a queue counts batches, adds each name once, and refuses after its end', async () => {
  const queue = await openBatchQueue({ redis: redis.address, queue: 'counts' })
  const batch = scoreBatch('run-1', SPECS, segments(2))
  await queue.add(batch)
  await queue.add(batch)
  expect(await queue.counts()).toEqual({ waiting: 1, active: 0, completed: 0, failed: 0 })
  expect(await queue.take('run-1')).toBeUndefined()
  await expect(queue.take('run-2')).rejects.toThrow('batch run-2: queue counts at redis://127.0.0.1:')
  await queue.close()
  await expect(queue.add(batch)).rejects.toThrow('queue counts: it was closed')
})

test.skipIf(!hasRedis)(
  'adding waits while the queue is full, and ends when the queue is closed',
  async () => {
    const queue = await openBatchQueue({ redis: redis.address, queue: 'full', maxWaiting: 2 })
    for (const id of ['run-1', 'run-2']) await queue.add(scoreBatch(id, SPECS, segments(1)))
    const third = queue.add(scoreBatch('run-3', SPECS, segments(1)))
    const first = await Promise.race([
      third.then(() => 'added'),
      new Promise((done) => setTimeout(done, 150, 'full')),
    ])
    expect(first).toBe('full')
    expect((await queue.counts()).waiting).toBe(2)
    await queue.close()
    await expect(third).rejects.toThrow('queue full: it was closed')
  },
)
