import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SOURCE_FLAGS, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openBatchQueue } from '../../src/node/batch-queue.ts'
import { scoreQueued } from '../../src/node/score-queued.ts'
import { hasRedis, redisServer } from '../redis-server.ts'
import { registry, rowsText, SPECS, scoresOfOneRun, scoresText, segments } from '../segments.ts'
import { startTestWorker } from '../start-worker.ts'

const outputs = testFolder()
const redis = redisServer()

test.skipIf(!hasRedis)('the batch of a worker that was killed is measured by another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-killed-'))
  const [begun, hold] = [join(folder, 'begun'), join(folder, 'hold')]
  writeFileSync(hold, '')
  const script = fileURLToPath(new URL('../worker-process.ts', import.meta.url))
  const victim = spawn(process.execPath, [...SOURCE_FLAGS, script, redis.address, 'killed'], {
    // a process that is killed leaves its bundle behind
    env: { ...process.env, TMPDIR: folder, QUEUE_TEST_BEGUN: begun, QUEUE_TEST_HOLD: hold },
    stdio: 'inherit',
  })
  const ended = once(victim, 'exit')
  const all = segments(12)
  const queue = await openBatchQueue({ redis: redis.address, queue: 'killed' })
  const options = { metrics: SPECS, registry: registry(), batchSize: 5, run: 'killed' }
  const scores = scoreQueued(queue, [outputs.write('outputs.jsonl', rowsText(all))], options)
  while (!existsSync(begun) && victim.exitCode === null) await delay(20)
  victim.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const stalled: string[] = []
  const worker = await startTestWorker(redis.address, {
    queue: 'killed',
    stalledAfter: 0.5,
    onStalled: (id) => stalled.push(id),
  })
  expect(scoresText(await scores)).toBe(await scoresOfOneRun(all))
  expect(stalled[0]).toBe('killed-1')
  await worker.close()
  await queue.close()
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasRedis)('a batch of which two workers send rows counts once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-twice-'))
  const [begun, hold] = [join(folder, 'begun'), join(folder, 'hold')]
  writeFileSync(hold, '')
  const script = fileURLToPath(new URL('../worker-process.ts', import.meta.url))
  const late = spawn(process.execPath, [...SOURCE_FLAGS, script, redis.address, 'twice'], {
    // a process that is killed leaves its bundle behind
    env: { ...process.env, TMPDIR: folder, QUEUE_TEST_BEGUN: begun, QUEUE_TEST_HOLD: hold },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  const ended = once(late, 'exit')
  const all = segments(12)
  const queue = await openBatchQueue({ redis: redis.address, queue: 'twice' })
  const score = (run: string) =>
    scoreQueued(queue, [outputs.write('outputs.jsonl', rowsText(all))], {
      metrics: SPECS,
      registry: registry(),
      batchSize: 5,
      run,
    })
  const first = score('first')
  while (!existsSync(begun) && late.exitCode === null) await delay(20)
  // it cannot renew its lock, as on a machine that was suspended
  late.kill('SIGSTOP')
  const worker = await startTestWorker(redis.address, { queue: 'twice', stalledAfter: 0.5 })
  expect(scoresText(await first)).toBe(await scoresOfOneRun(all))
  await worker.close()
  // its rows come too late, and it goes on with other batches
  rmSync(hold)
  late.kill('SIGCONT')
  expect(scoresText(await score('second'))).toBe(await scoresOfOneRun(all))
  expect(await queue.counts()).toEqual({ waiting: 0, active: 0, completed: 0, failed: 0 })
  late.kill('SIGKILL')
  await ended
  await queue.close()
  rmSync(folder, { recursive: true })
})
