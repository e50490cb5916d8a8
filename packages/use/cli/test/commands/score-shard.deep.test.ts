import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command, start } from '../command.ts'
import { chrf, text } from './score-shard.cases.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

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
