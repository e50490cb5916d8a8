import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { chrf, row, text } from './score-shard.cases.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

test('a finished shard is left as it is, unless something is different', async () => {
  const cwd = files({ 'in.jsonl': text(20), 'list.json': '' })
  const args = ['score', 'in.jsonl', ...chrf, '--rows-out', 'rows']
  const rows = () => readdirSync(join(cwd, 'rows')).sort()
  expect((await command(args, { cwd })).stderr).toMatch(
    /^shard 1\/1 is finished: 20 rows, bytes 0 to \d+, in /m,
  )
  const first = rows()
  expect((await command(args, { cwd })).stderr).toMatch(/^shard 1\/1 is finished already: 20 rows/)
  expect(rows()).toEqual(first)
  // one digit of the input, the metric, and a broken file of rows
  writeFileSync(join(cwd, 'in.jsonl'), text(20).replace('x + 6', 'x + 5'))
  expect((await command(args, { cwd })).stderr).toMatch(/^shard 1\/1 is finished: /m)
  expect((await command([...args, '--metric', 'bleu'], { cwd })).stderr).toMatch(/^shard 1\/1 is finished: /m)
  const { rows: stored } = JSON.parse(readFileSync(join(cwd, 'rows/shard-00001-of-00001.json'), 'utf8'))
  writeFileSync(join(cwd, 'rows', stored.file), 'x')
  expect((await command([...args, '--metric', 'bleu'], { cwd })).stderr).toMatch(/^shard 1\/1 is finished: /m)
  expect((await command(['merge', 'rows'], { cwd })).code).toBe(0)
})

test('the shard is taken from the environment of a cluster', async () => {
  const cwd = files({ 'in.jsonl': text(20) })
  const task = { SLURM_ARRAY_TASK_ID: '5', SLURM_ARRAY_TASK_MIN: '4', SLURM_ARRAY_TASK_COUNT: '2' }
  Object.assign(process.env, task)
  try {
    const { stderr } = await command(
      ['score', 'in.jsonl', ...chrf, '--shard', 'auto', '--rows-out', 'rows'],
      { cwd },
    )
    expect(stderr).toMatch(/^shard 2\/2 is finished: 9 rows/m)
  } finally {
    for (const name of Object.keys(task)) delete process.env[name]
  }
})

test('the first broken row ends a shard with its place', async () => {
  const cwd = files({ 'in.jsonl': `${text(10)}${row(10).replace('references', 'reference_s')}` })
  const outcome = await command(['score', 'in.jsonl', ...chrf, '--shard', '2/2', '--rows-out', 'rows'], {
    cwd,
  })
  expect(outcome).toMatchObject({ code: 1, stdout: '' })
  expect(outcome.stderr).toMatch(
    /in\.jsonl, line \d from byte \d+ on: field "references" is missing; the row has "id", "reference_s"/,
  )
  expect(readdirSync(join(cwd, 'rows'))).toEqual([])
})

test.each([
  [['--shard', '1/2'], '--shard needs --rows-out'],
  [['--shard', '3/2', '--rows-out', 'rows'], '--shard 3/2: expected I/N'],
  [['--shard', 'auto', '--rows-out', 'rows'], '--shard auto: expected SLURM_ARRAY_TASK_ID'],
  [['--rows-out', 'rows', '--output', 'x'], '--output is for merge'],
  [['--rows-out', 'rows', '--intervals'], '--intervals is for merge'],
  [['--rows-out', 'rows', '--samples-by', 'best'], '--samples-by is for merge'],
  [['--rows-out', 'rows', '--shard', '1/2', '-m', 'crystalbleu'], 'learn first (codegen-eval learn)'],
])('%s is refused', async (args, message) => {
  const cwd = files({ 'in.jsonl': text(3) })
  const outcome = await command(['score', 'in.jsonl', ...args], { cwd })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain(message)
})
