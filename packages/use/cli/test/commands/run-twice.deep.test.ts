import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const { path: cwd, write } = testFolder()

const jsonl = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const ids = Array.from({ length: 4 }, (_, i) => `task-${i}`)
write(
  'tasks.jsonl',
  jsonl(
    ids.map((id) => ({
      id,
      language: 'javascript',
      entryPoint: 'f',
      test: 'if (f(1) !== 2) throw new Error("no")',
    })),
  ),
)
write(
  'samples.jsonl',
  jsonl(ids.map((id, i) => ({ id, candidate: `function f(x) { return x + ${i % 3} }` }))),
)

const run = (folder: string) =>
  command(
    [
      'run',
      'samples.jsonl',
      '--tests',
      'tasks.jsonl',
      '--allow-untrusted',
      '--runner',
      'quickjs',
      '--threads',
      '1',
      '--results-dir',
      folder,
    ],
    { cwd, isolated: true },
  )

test('two workers of one folder write the results of one, and the other waits for no one', async () => {
  expect((await run('alone')).code).toBe(0)
  const ends = await Promise.all([run('both'), run('both')])
  for (const { code, stderr } of ends)
    if (code !== 0)
      expect([code, stderr]).toEqual([2, expect.stringMatching(/process \S+ writes these results/)])
  expect(ends.map(({ code }) => code)).toContain(0)
  const name = 'samples.jsonl_results.jsonl'
  expect(readdirSync(join(cwd, 'both'))).toEqual([name])
  const rowsIn = (folder: string) =>
    readFileSync(join(cwd, folder, name), 'utf8').replaceAll(/"(?:seconds|time)":[\d.e-]+/g, '')
  expect(rowsIn('both')).toBe(rowsIn('alone'))
}, 120_000)
