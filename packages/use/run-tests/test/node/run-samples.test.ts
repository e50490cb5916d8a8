import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { afterAll, expect, test } from 'vitest'
import { runSamples } from '../../src/node/run-samples.ts'
import type { TestRunner } from '../../src/test-runner.ts'
import { ADD_ONE } from '../hostile-samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tasks = new Map([[ADD_ONE.id, ADD_ONE]])
const samples = join(folder, 's.jsonl')
const lines = Array.from({ length: 9 }, (_, i) => JSON.stringify({ id: 'add-one', candidate: `f = ${i}` }))
writeFileSync(samples, lines.join('\n'))

/** A runner that passes even programs, and breaks at some run. */
function counting(breaksAt = Number.POSITIVE_INFINITY): TestRunner & { runs: number } {
  const runner = {
    name: 'counting',
    languages: ['python'] as const,
    isolation: 'none',
    runs: 0,
    start: async () => ({
      run: async ({ program }: { program: string }) => {
        if (++runner.runs >= breaksAt) throw new Error('power cut')
        const passed = Number(program.slice(-1)) % 2 === 0
        return { outcome: passed ? ('passed' as const) : ('failed' as const), seconds: 0 }
      },
      stop: async () => {},
    }),
  }
  return runner
}

const LIMITS = { timeout: 1, memory: 1 }

test('rows of results follow the order of the samples, and a stopped run is continued', async () => {
  const results = join(folder, 's.jsonl_results.jsonl')
  const options = { ...LIMITS, results, skips: createSkips('stop') }
  await expect(runSamples(samples, tasks, counting(5), options)).rejects.toThrow('power cut')
  const again = counting()
  const started: number[] = []
  const onStart = (outputs: number) => void started.push(outputs)
  const summary = await runSamples(samples, tasks, again, { ...options, onStart })
  expect(started).toEqual([5])
  expect([summary.resumed, again.runs, summary.counts.passed]).toEqual([4, 5, 5])
  const rows = readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map((row) => row.candidate)).toEqual(lines.map((line) => JSON.parse(line).candidate))
  expect(rows[1]).toMatchObject({ id: 'add-one', task_id: 'add-one', passed: false, outcome: 'failed' })
})

test('samples of unknown tasks are errors, or are skipped', async () => {
  const file = join(folder, 'u.jsonl')
  writeFileSync(file, `${lines[0]}\n{"id": "other", "candidate": "x"}\n`)
  const results = join(folder, 'u_results.jsonl')
  const run = (skips: ReturnType<typeof createSkips>) =>
    runSamples(file, tasks, counting(), { ...LIMITS, results, skips })
  await expect(run(createSkips('stop'))).rejects.toThrow('u.jsonl, line 2: no task has the id "other"')
  const skips = createSkips('skip')
  expect((await run(skips)).counts.rows).toBe(1)
  expect(skips.count).toBe(1)
})

test('a file without samples is an error', async () => {
  const file = join(folder, 'e.jsonl')
  writeFileSync(file, '')
  const results = join(folder, 'e_results.jsonl')
  await expect(
    runSamples(file, tasks, counting(), { ...LIMITS, results, skips: createSkips('stop') }),
  ).rejects.toThrow('no output was run: the file is empty')
})

test('parts of a file make the results of one run, though one of them is stopped', async () => {
  const three = new Map(['a', 'b', 'c'].map((id) => [id, { ...ADD_ONE, id }]))
  const file = join(folder, 'n.jsonl')
  const outputs = 'abcabcacb'.split('').map((id, i) => `${JSON.stringify({ id, candidate: `f = ${i}` })}\n`)
  writeFileSync(file, outputs.join(''))
  const options = { ...LIMITS, skips: createSkips('stop') }
  const one = join(folder, 'one.jsonl')
  await runSamples(file, three, counting(), { ...options, results: one })
  const results = join(folder, 'parts.jsonl')
  const run = (shard: number, runner = counting()) =>
    runSamples(file, three, runner, { ...options, results, shard: { shard, shards: 4 } })
  await expect(run(1, counting(2))).rejects.toThrow('power cut')
  expect((await run(2)).isWhole).toBe(false)
  // there are fewer tasks than parts
  expect(await run(4)).toMatchObject({ isWhole: false, counts: { rows: 0 } })
  expect((await run(3)).isWhole).toBe(false)
  expect(await run(1)).toMatchObject({ isWhole: true, resumed: 1, counts: { rows: 9, passed: 5 } })
  expect(readFileSync(results, 'utf8')).toBe(readFileSync(one, 'utf8'))
  const again = counting()
  expect((await run(1, again)).isWhole).toBe(true)
  expect(again.runs).toBe(0)
  const other = { ...options, timeout: 2, results, shard: { shard: 1, shards: 4 } }
  await expect(runSamples(file, three, again, other)).rejects.toThrow(
    'parts.jsonl.1-of-4 is of a run with other settings (timeout)',
  )
})
