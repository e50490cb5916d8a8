import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { chooseRunner, openSamples, openTasks, runSamples } from '@codegen-eval/run-tests/node'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { openBatchQueue } from '../../src/node/batch-queue.ts'
import { queuedRuns } from '../../src/node/queued-runs.ts'
import { BWRAP, LIMITS, OUTPUT_ROWS, steady, TASK_ROWS } from '../programs-to-run.ts'
import { hasRedis, redisServer } from '../redis-server.ts'
import { bundledProcessor, startTestWorker } from '../start-worker.ts'

const redis = redisServer()
const folder = testFolder()
const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const tasksFile = folder.write('tasks.jsonl', lines(TASK_ROWS))
const outputsFile = folder.write('outputs.jsonl', lines(OUTPUT_ROWS))

test.skipIf(!(BWRAP && hasRedis))(
  'two workers give the rows of one run, with the same toolchain',
  async () => {
    const known = await openTasks(tasksFile)
    const results = join(folder.path, 'results.jsonl')
    const runner = await chooseRunner(known.values())
    await runSamples(outputsFile, known, runner, { ...LIMITS, results, skips: createSkips('stop') })
    const expected = readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))

    const queue = await openBatchQueue({ redis: redis.address, queue: 'runs' })
    const processor = bundledProcessor('run-processor-file.ts')
    const start = () => startTestWorker(redis.address, { queue: 'runs', processor })
    const workers = [await start(), await start()]
    const run = async (name: string, timeout = LIMITS.timeout) => {
      const rows: unknown[] = []
      const options = { ...LIMITS, timeout, batchSize: 2, run: name }
      for await (const result of queuedRuns(queue, openSamples(outputsFile), known, options))
        rows.push(result)
      return rows
    }
    const rows = (await run('first')) as { row: unknown }[]
    expect(rows.map(({ row }) => steady(row))).toEqual(expected.map(steady))
    expect(expected.map(({ outcome }) => outcome)).toEqual(['passed', 'exited', 'failed', 'passed', 'passed'])
    expect(await queue.counts()).toEqual({ waiting: 0, active: 0, completed: 0, failed: 0 })
    for (const worker of workers) await worker.close()
    await queue.close()
  },
)
