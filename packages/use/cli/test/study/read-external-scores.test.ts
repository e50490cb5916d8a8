import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const TASKS = fileURLToPath(new URL('../../../../../examples/tasks.jsonl', import.meta.url))
const cwd = mkdtempSync(join(folder.path, 'run-'))
const run = (...args: string[]) => command(args, { cwd })
const metrics = (...names: string[]) => ['--metric', ...names, '--resamples', '30', '--threads', '1']

test('a study takes rows of shards, pooled metrics too, and gives the numbers of one that measured', async () => {
  for (const shard of ['1/2', '2/2'])
    await run('score', TASKS, '-m', 'bleu,chrf', '--shard', shard, '--rows-out', 'rows')
  const stored = ['--use-scores', 'rows', '--results-dir', 'with-rows']
  expect((await run('study', TASKS, ...metrics('scores:bleu'), ...stored)).code).toBe(0)
  expect((await run('study', TASKS, ...metrics('bleu'), '--results-dir', 'measured')).code).toBe(0)
  const table = (name: string) => readFileSync(join(cwd, name, 'tables.md'), 'utf8')
  const numbers = (text: string) => text.match(/\d+\.\d+/g)
  expect(numbers(table('with-rows'))).toEqual(numbers(table('measured')))
})

test('rows of other outputs are refused', async () => {
  const [first, ...others] = readFileSync(TASKS, 'utf8').trim().split('\n')
  const task = JSON.parse(first!)
  const changed = { ...task, candidates: { ...task.candidates, wren: 'pass' } }
  writeFileSync(join(cwd, 'other.jsonl'), [JSON.stringify(changed), ...others].join('\n'))
  await run('score', 'other.jsonl', '-m', 'chrf', '--rows-out', 'other-rows')
  const { code, stderr } = await run(
    ...['study', TASKS, ...metrics('scores:chrf'), '--use-scores', 'other-rows', '--results-dir', 'x'],
  )
  expect(code).toBe(1)
  expect(stderr).toContain(`the output of id "${task.id}" and model "wren" differs from that of the study`)
})
