import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openBatchQueue } from '../../src/node/batch-queue.ts'
import { startBatchWorker } from '../../src/node/batch-worker.ts'
import { scoreQueued } from '../../src/node/score-queued.ts'
import { scoreBatch } from '../../src/score-batch.ts'
import { freePort, hasRedis, redisServer } from '../redis-server.ts'
import { registry, rowsText, SPECS, segments } from '../segments.ts'
import { startTestWorker } from '../start-worker.ts'

const outputs = testFolder()
const redis = redisServer()

test.each([
  [{ threads: 0 }, 'threads 0: expected a whole number from 1'],
  [{ stalledAfter: 0 }, 'stalledAfter 0: expected seconds from 0.1'],
  [{ maxStalls: -1 }, 'maxStalls -1: expected a whole number from 0'],
  [{ queue: '' }, 'queue : expected up to 100 letters'],
  [{ processor: 'nowhere.js' }, /processor .*nowhere\.js: there is no such file/],
])('a setting out of range is refused: %j', async (options, message) => {
  await expect(startBatchWorker({ redis: redis.address, ...options })).rejects.toThrow(message)
})

test('a server that is not there is an error at once', async () => {
  const started = startBatchWorker({ redis: `redis://127.0.0.1:${await freePort()}` })
  await expect(started).rejects.toThrow('nothing listens there: start redis-server')
})

test.skipIf(!hasRedis)('a worker that is closed finishes the batch that it began', async () => {
  const queue = await openBatchQueue({ redis: redis.address, queue: 'close' })
  const done: string[] = []
  const worker = await startTestWorker(redis.address, { queue: 'close', onBatch: (id) => done.push(id) })
  await queue.add(scoreBatch('run-1', SPECS, segments(3)))
  while ((await queue.counts()).active === 0 && done.length === 0) await delay(10)
  await worker.close()
  expect(done).toEqual(['run-1'])
  expect(await queue.take('run-1')).toMatchObject({ columns: [expect.any(Array), expect.any(Array)] })
  await queue.close()
})

/** A processor of plain JavaScript that notes each attempt in a file. */
function processorThat(folder: string, does: string): { processor: string; attempts: () => number } {
  const [processor, notes] = [join(folder, 'processor.mjs'), join(folder, 'attempts')]
  writeFileSync(notes, '')
  const code = `import { appendFileSync } from 'node:fs'
export default async () => {
  appendFileSync(${JSON.stringify(notes)}, '.')
  ${does}
}`
  writeFileSync(processor, code)
  return { processor, attempts: () => readFileSync(notes, 'utf8').length }
}

test.skipIf(!hasRedis).each([
  ['throws', "throw new Error('out of memory')", 'out of memory', 2],
  ['ends its thread', 'process.exit(7)', /Unexpected exit code: 7/, 2],
  ['returns no rows', "return { hello: 'world' }", 'its result is not rows', 1],
])('a processor that %s ends the run, after its attempts', async (what, does, message, attempts) => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-throws-'))
  const queueName = what.replaceAll(' ', '-')
  const made = processorThat(folder, does)
  const queue = await openBatchQueue({ redis: redis.address, queue: queueName, attempts: 2 })
  const worker = await startTestWorker(redis.address, { queue: queueName, processor: made.processor })
  const run = scoreQueued(queue, [outputs.write('three.jsonl', rowsText(segments(3)))], {
    metrics: SPECS,
    registry: registry(),
    run: 'r',
  })
  await expect(run).rejects.toThrow(message)
  await expect(run).rejects.toThrow('batch r-1')
  expect(made.attempts()).toBe(attempts)
  await worker.close()
  await queue.close()
  rmSync(folder, { recursive: true })
})
