import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { bwrapRunner } from '../../src/node/bwrap-runner.ts'
import { runTests } from '../../src/run-tests.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import { BWRAP } from './installed.ts'

/** Time to load and to run a good program on a busy machine. */
const PATIENT = { timeout: 60, memory: 512 * 2 ** 20 }

const HUMANEVAL = referencePath('data/humaneval/HumanEval.jsonl.gz')

describe.skipIf(!BWRAP)('every eighth task of HumanEval', () => {
  type Row = Readonly<Record<'prompt' | 'canonical_solution', string>>

  const outcomes = async (completion: (row: Row) => string) => {
    const lines = gunzipSync(readFileSync(HUMANEVAL)).toString('utf8').trim().split('\n')
    expect(lines).toHaveLength(164)
    const jobs = lines
      .filter((_, i) => i % 8 === 0)
      .map((line) => JSON.parse(line) as Row)
      .map((row) => ({ task: readTask(row, 1), program: row.prompt + completion(row) }))
    const found = []
    for await (const { outcome } of runTests(jobs, await bwrapRunner(), { ...PATIENT, workers: 2 }))
      found.push([outcome.outcome, outcome.oneProcess])
    expect(found).toHaveLength(21)
    return found
  }

  test('its canonical solutions pass, each in another process than its tests', async () => {
    for (const outcome of await outcomes((row) => row.canonical_solution))
      expect(outcome).toEqual(['passed', undefined])
  })

  test('stubs do not pass', async () => {
    for (const [outcome] of await outcomes(() => '    return None\n'))
      expect(outcome).toMatch(/^(failed|error)$/)
  })
})
