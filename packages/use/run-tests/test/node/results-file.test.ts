import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countResults, differences, openResults, readResults } from '../../src/node/results-file.ts'

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
  const left = ['', '.log', '.lock'].map((end) => existsSync(`${path}.partial${end}`))
  expect(left).toEqual([false, false, false])
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

/** A stopped run of four rows, whose lines are then changed. */
function stopped(name: string, change: (lines: readonly string[]) => readonly string[]): string {
  const path = join(folder, name)
  const run = openResults(path, {})
  for (let i = 0; i < 4; i++) run.write(row(i))
  run.close()
  const lines = readFileSync(`${path}.partial`, 'utf8').trimEnd().split('\n')
  writeFileSync(
    `${path}.partial`,
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  )
  return path
}

test('a damaged row is named with its line, and so is one before which another is missing', () => {
  const damages: readonly (readonly [(lines: readonly string[]) => readonly string[], string])[] = [
    [(lines) => lines.with(1, lines[1].replace('failed', 'passed')), 'line 2: the row is damaged'],
    [(lines) => lines.with(2, ''), 'line 3: the row is damaged'],
    [(lines) => [...lines.slice(0, 1), ...lines.slice(2)], 'line 2: a row is missing before this line'],
    [(lines) => lines.toSpliced(1, 0, lines[0]), 'line 2: the row is damaged'],
    [(lines) => [lines[1], lines[0], ...lines.slice(2)], 'line 1: a row is missing before this line'],
  ]
  for (const [i, [change, message]] of damages.entries()) {
    const path = stopped(`d${i}_results.jsonl`, change)
    expect(() => openResults(path, {})).toThrow(`d${i}_results.jsonl.partial, ${message}`)
    // the lock was given back
    expect(() => openResults(path, {})).toThrow(message)
  }
})

test('rows that are missing at the end are written again, and this is said', () => {
  const path = stopped('m_results.jsonl', (lines) => lines.slice(0, 2))
  const notices: string[] = []
  const again = openResults(path, {}, (text) => notices.push(text))
  expect([again.resumed, again.counts.rows]).toEqual([2, 2])
  expect(notices).toEqual([
    expect.stringContaining('2 results missing at the end: outputs without a result run again'),
  ])
  again.write(row(2))
  again.write(row(3))
  again.finish()
  expect(readFileSync(path, 'utf8')).toBe([0, 1, 2, 3].map((id) => `${JSON.stringify(row(id))}\n`).join(''))
})

test('a row without an entry in the log, and a damaged log', () => {
  const path = stopped('l_results.jsonl', (lines) => lines)
  const log = readFileSync(`${path}.partial.log`, 'utf8')
  const lines = log.split('\n')
  writeFileSync(`${path}.partial.log`, `${lines.slice(0, 4).join('\n')}\n${lines[4].slice(0, 9)}`)
  const again = openResults(path, {})
  expect(again.resumed).toBe(3)
  again.close()
  expect(readFileSync(`${path}.partial`, 'utf8').split('\n')).toHaveLength(4)
  writeFileSync(`${path}.partial.log`, log.replace('"row"', '"ROW"'))
  expect(() => openResults(path, {})).toThrow('l_results.jsonl.partial.log, line 2: the line is damaged')
})

test('outputs without a result count for the place at which a run goes on', () => {
  const path = join(folder, 'u_results.jsonl')
  const first = openResults(path, {})
  first.write(row(0))
  first.leaveOut('t1', 'task t1: no module')
  first.write(row(2))
  first.leaveOut('t1', 'task t1: no module')
  first.close()
  const second = openResults(path, {})
  expect([second.resumed, second.counts.rows]).toEqual([4, 2])
  expect([...second.untested]).toEqual([['t1', { reason: 'task t1: no module', outputs: 2 }]])
  second.finish()
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(2)
})

test('without any row there is no file of results', () => {
  const path = join(folder, 'n_results.jsonl')
  const run = openResults(path, {})
  run.leaveOut('t1', 'task t1: no module')
  run.finish()
  run.close()
  expect(['', '.partial', '.partial.log', '.partial.lock'].map((end) => existsSync(path + end))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('results are written by one run at a time', () => {
  const path = join(folder, 'o_results.jsonl')
  const first = openResults(path, {})
  first.write(row(0))
  expect(() => openResults(path, {})).toThrow('o_results.jsonl.partial.lock: process')
  first.finish()
  openResults(path, {}).close()
  expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(row(0))}\n`)
})

test('a finished part keeps its log, by which a changed row or a missing one is named', () => {
  const path = join(folder, 'p_results.jsonl')
  expect(readResults(path)).toBeUndefined()
  const part = openResults(path, { timeout: 1 })
  part.write(row(0))
  part.leaveOut('t', 'no module')
  part.write(row(1))
  part.finishPart()
  const found = readResults(path)!
  expect(found.settings).toEqual({ timeout: 1 })
  expect(found.entries).toHaveLength(3)
  const { counts, untested } = countResults(found)
  expect([counts.rows, counts.passed, untested.get('t')]).toEqual([2, 1, { reason: 'no module', outputs: 1 }])
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('"passed":false', '"passed":true'))
  expect(() => readResults(path)).toThrow('p_results.jsonl, line 2: the row is damaged')
  writeFileSync(path, `${text.split('\n')[0]}\n`)
  expect(() => readResults(path)).toThrow('p_results.jsonl, line 2: the row is missing')
})

test('settings that differ are named', () => {
  expect(differences('{"a":1,"b":[2]}', { a: 1, b: [3], c: undefined })).toBe('b')
  expect(differences('{"a":1', { a: 1 })).toBe('a')
})
