import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openResults } from '../../src/node/results-file.ts'
import type { SampleJob } from '../../src/node/sample-jobs.ts'
import { joinShards, shardOfTasks, shardResults } from '../../src/node/sharded-results.ts'

const folder = testFolder()
let count = 0

/** Jobs of tasks with these ids. */
const jobsOf = (ids: readonly number[]): SampleJob[] =>
  ids.map((id, i) => ({ task: { id: `t${id}` }, program: `${i}` }) as unknown as SampleJob)

async function* stream(jobs: readonly SampleJob[]): AsyncGenerator<SampleJob> {
  yield* jobs
}

/** The file of results whose parts have a row for each job, but none for those of the task `t0`. */
function withParts(jobs: readonly SampleJob[], shards: number, settings: object = {}): string {
  const results = join(folder.path, `r${count++}`)
  for (let shard = 1; shard <= shards; shard++) {
    const shardOf = shardOfTasks(shards)
    const part = openResults(shardResults(results, { shard, shards }), { ...settings, shard })
    for (const job of jobs)
      if (shardOf(job) !== shard) continue
      else if (job.task.id === 't0') part.leaveOut('t0', 'no module')
      else part.write({ program: job.program, passed: true, outcome: 'passed' })
    part.finishPart()
  }
  return results
}

test('parts are joined in the order of the outputs, whatever their number', async () => {
  const designs = fc.tuple(fc.array(fc.nat(5), { maxLength: 30 }), fc.integer({ min: 1, max: 7 }))
  await fc.assert(
    fc.asyncProperty(designs, async ([ids, shards]) => {
      const jobs = jobsOf(ids)
      const results = withParts(jobs, shards)
      const joined = await joinShards(results, shards, stream(jobs))
      const programs = jobs.filter(({ task }) => task.id !== 't0').map(({ program }) => program)
      expect(joined!.rows.map((row) => JSON.parse(row).program)).toEqual(programs)
      expect(joined!.entries).toHaveLength(jobs.length)
      const text = existsSync(results) ? readFileSync(results, 'utf8') : ''
      expect(text).toBe(joined!.rows.map((row) => `${row}\n`).join(''))
    }),
  )
})

test('all outputs of a task are in one part, and tasks take turns', () => {
  const shardOf = shardOfTasks(2)
  expect(jobsOf([1, 2, 1, 3, 2, 4]).map(shardOf)).toEqual([1, 2, 1, 1, 2, 2])
})

test('nothing is joined before all parts are there, nor parts with other settings', async () => {
  const jobs = jobsOf([1, 2, 3])
  const results = withParts(jobs, 3, { timeout: 1 })
  const second = shardResults(results, { shard: 2, shards: 3 })
  const log = readFileSync(`${second}.log`, 'utf8')
  rmSync(`${second}.log`)
  expect(await joinShards(results, 3, stream(jobs))).toBeUndefined()
  writeFileSync(`${second}.log`, log.replace('"timeout":1', '"timeout":2'))
  await expect(joinShards(results, 3, stream(jobs))).rejects.toThrow(
    '2-of-3 is of a run with other settings (timeout) than the first part',
  )
  expect(existsSync(results)).toBe(false)
})
