import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect } from 'vitest'
import { command } from '../command.ts'

export const TASKS = fileURLToPath(new URL('../../../../../examples/tasks.jsonl', import.meta.url))

/** A folder in which commands run, and a way to learn there that checks parts against the whole. */
export function learning() {
  const folder = testFolder()
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  const run = (...args: string[]) => command(args, { cwd })

  async function inParts(file: string, metric: string, shards: number): Promise<string> {
    const counts = mkdtempSync(join(folder.path, 'counts-'))
    for (let shard = 1; shard <= shards; shard++) {
      const args = ['-m', metric, '--shard', `${shard}/${shards}`, '--counts-out', counts]
      expect(await run('learn', file, ...args)).toMatchObject({ code: 0, stdout: '' })
    }
    const again = await run('learn', file, '-m', metric, '--shard', `1/${shards}`, '--counts-out', counts)
    expect(again.stderr).toContain('is finished already')
    return (await run('learn', counts)).stdout
  }

  async function learnsTheSame(metric: string, file: string): Promise<void> {
    const whole = await run('learn', file, '-m', metric)
    expect(whole.code).toBe(0)
    for (const shards of [1, 3]) expect(await inParts(file, metric, shards)).toBe(whole.stdout)
  }

  return { cwd, run, learnsTheSame }
}
