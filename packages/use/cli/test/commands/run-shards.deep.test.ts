import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command, start } from '../command.ts'

const bwrap = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0
const folder = testFolder()
const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const ids = ['a', 'b', 'c']
const tasks = folder.write(
  'tasks.jsonl',
  lines(ids.map((id) => ({ id, prompt: 'def f(x):\n', entryPoint: 'f', test: 'assert f(1) == 2' }))),
)
// identical programs would be judged once
const outputs = Array.from({ length: 18 }, (_, i) => ({
  id: ids[i % 3],
  candidate: `    import time; time.sleep(0.2)\n    return x + ${i % 4} # ${i}\n`,
}))
const samples = folder.write('outputs.jsonl', lines(outputs))
const RUN = ['run', samples, '--tests', tasks, '--allow-untrusted', '--timeout', '60', '--threads', '2']

const RESULTS = 'outputs.jsonl_results.jsonl'
const rowsOf = (path: string): string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
/** Rows without what is measured anew in each run. */
const steady = (rows: readonly string[]) =>
  rows.map((row) => row.replaceAll(/,"(?:time|memory)":[\d.]+/g, ''))

test.skipIf(!bwrap)(
  'a part that is killed goes on, judges nothing twice, and joins to the rows of one run',
  async () => {
    const [parts, one] = [join(folder.path, 'parts'), join(folder.path, 'one')]
    const shard = (number: number) => [...RUN, '--results-dir', parts, '--shard', `${number}/2`]
    const partial = join(parts, `${RESULTS}.1-of-2.partial`)
    let before: string[] = []
    for (const count of [2, 5]) {
      const child = start(shard(1))
      const ended = once(child, 'close')
      while (rowsOf(partial).length < count && child.exitCode === null) await setTimeout(5)
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      const rows = rowsOf(partial)
      // with its time, so that it was not judged again
      expect(rows.slice(0, before.length)).toEqual(before)
      before = rows
    }
    expect(before.length).toBeGreaterThanOrEqual(5)
    const resumed = await command(shard(1))
    expect([resumed.code, resumed.stderr]).toEqual([
      0,
      expect.stringContaining(`${before.length} of them were there from a run that was stopped`),
    ])
    const first = rowsOf(join(parts, `${RESULTS}.1-of-2`))
    expect([first.slice(0, before.length), first.length]).toEqual([before, 12])
    expect((await command(shard(2))).code).toBe(0)
    expect((await command([...RUN, '--results-dir', one])).code).toBe(0)
    const joined = rowsOf(join(parts, RESULTS))
    expect(steady(joined)).toEqual(steady(rowsOf(join(one, RESULTS))))
    expect(joined.filter((row) => first.includes(row))).toEqual(first)
    expect(readdirSync(parts).filter((name) => /partial|lock/.test(name))).toEqual([])
  },
)
