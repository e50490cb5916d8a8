import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command, start } from '../command.ts'

const folder = testFolder()

const row = (id: number, output = `return x + ${id % 7}`) =>
  `${JSON.stringify({ id, references: ['return x + 1', 'x'], candidate: output })}\n`
const text = (count: number) => Array.from({ length: count }, (_, id) => row(id)).join('')

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const chrf = ['--metric', 'chrf']

describe('a worker that is killed at any moment', () => {
  // milliseconds after the worker began to write, drawn once; the first is before that
  const MOMENTS = [-1, 13, 158]

  /** Waits until a worker has a file that it writes. */
  async function writing(rows: string): Promise<void> {
    for (let waited = 0; waited < 20_000; waited += 20) {
      if (readdirSync(rows).some((name) => name.startsWith('.shard-00002'))) return
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  test('leaves nothing that merge would take, and its shard is done by the next one', async () => {
    const cwd = files({ 'in.jsonl': text(6000) })
    const shard = (number: number) => [
      ...['score', 'in.jsonl', ...chrf, '--shard', `${number}/2`, '--rows-out', 'rows', '--quiet'],
    ]
    const whole = await command(['score', 'in.jsonl', ...chrf, '--format', 'json'], { cwd })
    expect((await command(shard(1), { cwd })).code).toBe(0)
    for (const moment of MOMENTS) {
      const worker = start(
        shard(2).map((word) => (word === 'in.jsonl' || word === 'rows' ? join(cwd, word) : word)),
      )
      const ended = new Promise((done) => worker.on('close', done))
      if (moment >= 0) await writing(join(cwd, 'rows'))
      await new Promise((done) => setTimeout(done, moment < 0 ? 200 : moment))
      worker.kill('SIGKILL')
      await ended
      const found = readdirSync(join(cwd, 'rows'))
      if (found.includes('shard-00002-of-00002.json')) continue
      const outcome = await command(['merge', 'rows'], { cwd })
      expect(outcome).toMatchObject({ code: 1, stdout: '' })
      expect(outcome.stderr).toMatch(/are missing: shard 2\/2 is not finished/)
    }
    const resumed = await command(
      shard(2).map((word) => (word === 'in.jsonl' || word === 'rows' ? join(cwd, word) : word)),
    )
    expect(resumed.code).toBe(0)
    const merged = await command(['merge', 'rows', '--format', 'json'], { cwd })
    expect(merged).toEqual(whole)
    // temporary files of workers that were killed are gone
    expect(readdirSync(join(cwd, 'rows')).filter((name) => name.startsWith('.'))).toEqual([])
  }, 60_000)
})

test('a finished shard is left as it is, unless something is different', async () => {
  const cwd = files({ 'in.jsonl': text(20), 'list.json': '' })
  const args = ['score', 'in.jsonl', ...chrf, '--rows-out', 'rows']
  const rows = () => readdirSync(join(cwd, 'rows')).sort()
  expect((await command(args, { cwd })).stderr).toMatch(
    /^shard 1\/1 is finished: 20 rows, bytes 0 to \d+, in /,
  )
  const first = rows()
  expect((await command(args, { cwd })).stderr).toMatch(/^shard 1\/1 is finished already: 20 rows/)
  expect(rows()).toEqual(first)
  // one digit of the input, the metric, and a broken file of rows
  writeFileSync(join(cwd, 'in.jsonl'), text(20).replace('x + 6', 'x + 5'))
  expect((await command(args, { cwd })).stderr).toMatch(/^shard 1\/1 is finished: /)
  expect((await command([...args, '--metric', 'bleu'], { cwd })).stderr).toMatch(/^shard 1\/1 is finished: /)
  const { rows: stored } = JSON.parse(readFileSync(join(cwd, 'rows/shard-00001-of-00001.json'), 'utf8'))
  writeFileSync(join(cwd, 'rows', stored.file), 'x')
  expect((await command([...args, '--metric', 'bleu'], { cwd })).stderr).toMatch(/^shard 1\/1 is finished: /)
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
    expect(stderr).toMatch(/^shard 2\/2 is finished: 9 rows/)
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
