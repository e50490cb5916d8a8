import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openResults } from '../../src/node/results-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const row = (id: number) => ({
  task_id: `é${id}`,
  passed: id % 2 === 0,
  outcome: id % 2 === 0 ? 'passed' : 'failed',
})

test('a stopped run is continued after its last whole row', () => {
  const path = join(folder, 'a_results.jsonl')
  const first = openResults(path, { timeout: 3 })
  first.write(row(0))
  first.write(row(1))
  first.close()
  appendFileSync(`${path}.partial`, '{"task_id": "é2", "pas')
  const second = openResults(path, { timeout: 3 })
  expect(second.resumed).toBe(2)
  second.write(row(2))
  expect(second.counts).toMatchObject({ rows: 3, passed: 2 })
  expect(Object.fromEntries(second.counts.outcomes)).toEqual({ passed: 2, failed: 1 })
  expect(existsSync(path)).toBe(false)
  second.finish()
  expect(readFileSync(path, 'utf8')).toBe([0, 1, 2].map((id) => `${JSON.stringify(row(id))}\n`).join(''))
  expect([existsSync(`${path}.partial`), existsSync(`${path}.partial.settings`)]).toEqual([false, false])
})

test('a run with other settings is not continued', () => {
  const path = join(folder, 'b_results.jsonl')
  // nothing is lost as long as there is no result
  openResults(path, { timeout: 9, memory: 1 }).close()
  const first = openResults(path, { timeout: 3, memory: 1 })
  first.write(row(0))
  first.close()
  expect(() => openResults(path, { timeout: 5, memory: 1 })).toThrow(
    'b_results.jsonl.partial is of a run with other settings (timeout): repeat that run to continue it, or remove the file',
  )
})

test('a folder that is not there is an error of the input', () => {
  expect(() => openResults(join(folder, 'none/c.jsonl'), {})).toThrow('no such file or folder')
})
