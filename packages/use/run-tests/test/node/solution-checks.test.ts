import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import { afterAll, expect, test } from 'vitest'
import { SOLUTION_NEED } from '../../src/node/judge-by-task.ts'
import { runSamples } from '../../src/node/run-samples.ts'
import { shardResults } from '../../src/node/sharded-results.ts'
import type { TestTask } from '../../src/tasks/test-task.ts'
import type { TestOutcome, TestRunner } from '../../src/test-runner.ts'
import { ADD_ONE } from '../hostile-samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const solved = (id: string, text: string): readonly [string, TestTask] => [
  id,
  { ...ADD_ONE, id, solution: { text, kind: 'program' } },
]
const TASKS = new Map([
  solved('sound', 'passes'),
  solved('faulty', 'fails'),
  solved('needy', 'passes here'),
  ['bare', { ...ADD_ONE, id: 'bare' }] as const,
])

/** Passes programs that say so; one that passes "here" passes in one process only. */
function runnerOf(ran: string[]): TestRunner {
  const run = async ({ task, program }: { task: TestTask; program: string }): Promise<TestOutcome> => {
    ran.push(`${task.id}: ${program}${task.calls.length === 0 ? ' (one process)' : ''}`)
    const isSolution = program === task.solution?.text
    const isHere = program.endsWith('here') && (task.calls.length === 0 || isSolution)
    if (isHere) return { outcome: 'passed', seconds: 1, oneProcess: true, oneProcessReason: SOLUTION_NEED }
    return program === 'passes'
      ? { outcome: 'passed', seconds: 1 }
      : { outcome: 'failed', error: 'wrong', seconds: 1 }
  }
  return {
    ...{ name: 'scripted', languages: ['python'], isolation: 'none' },
    start: async () => ({ run, stop: async () => {} }),
  }
}

async function resultsOf(
  name: string,
  outputs: readonly (readonly [string, string])[],
  shard?: { shard: number; shards: number },
) {
  const file = join(folder, `${name}.jsonl`)
  const results = join(folder, `${name}_results.jsonl`)
  writeFileSync(file, outputs.map(([id, candidate]) => `${JSON.stringify({ id, candidate })}\n`).join(''))
  const ran: string[] = []
  const options = { timeout: 1, memory: 1, results, skips: createSkips('stop'), shard }
  const { counts } = await runSamples(file, TASKS, runnerOf(ran), options)
  const lines = readFileSync(shard === undefined ? results : shardResults(results, shard), 'utf8')
    .trim()
    .split('\n')
  return { rows: lines.map((line) => JSON.parse(line)), counts, ran }
}

test('outputs of a task whose own solution fails are untested', async () => {
  const outputs = [
    ['faulty', 'a'],
    ['sound', 'a'],
    ['faulty', 'b'],
    ['bare', 'a'],
  ] as const
  for (const shard of [undefined, { shard: 1, shards: 1 }]) {
    const { rows, counts, ran } = await resultsOf(`faulty-${shard?.shards}`, outputs, shard)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['untested', 'failed', 'untested', 'failed'])
    expect(rows[0]).toMatchObject({
      candidate: 'a',
      passed: false,
      error: 'its own solution fails: wrong',
      result: 'untested: its own solution fails: wrong',
    })
    expect(counts.uncounted.get('faulty')).toEqual({ reason: 'its own solution fails: wrong', outputs: 2 })
    // a task without a solution, or one that an output passes, costs nothing
    expect(ran.slice(4)).toEqual(['faulty: fails', 'sound: passes'])
  }
})

test('no solution runs where an output passes', async () => {
  const { rows, ran } = await resultsOf('passes', [
    ['faulty', 'a'],
    ['faulty', 'passes'],
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'passed'])
  expect(ran).toHaveLength(2)
})

test('outputs that failed apart from their tests run again where the solution passes only with them', async () => {
  const { rows, counts, ran } = await resultsOf('needy', [
    ['needy', 'is right here'],
    ['sound', 'passes'],
    ['needy', 'b'],
  ])
  expect(rows.map(({ outcome, oneProcess = false }) => [outcome, oneProcess])).toEqual([
    ['passed', true],
    ['passed', false],
    ['failed', false],
  ])
  expect(rows.map(({ candidate }) => candidate)).toEqual(['is right here', 'passes', 'b'])
  expect(counts.needs.get('needy')).toBe(SOLUTION_NEED)
  expect(ran.slice(3)).toEqual([
    'needy: passes here',
    'needy: is right here (one process)',
    'needy: b (one process)',
  ])
})
