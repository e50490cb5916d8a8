import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { start } from '../command.ts'
import { exact, jsonl } from './score.cases.ts'

// the languages that are added here are known to all modules of this process: other tests load them anew
afterAll(() => {
  vi.resetModules()
})

const folder = testFolder()

/** A folder of its own with the given files. */
function files(contents: Readonly<Record<string, string | Uint8Array>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

describe('--segments', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('%s leaves no file', async (signal) => {
    const cwd = files({})
    const child = start(['score', '-', ...exact, '--segments', join(cwd, 'out.jsonl')])
    const closed = once(child, 'close')
    child.stdin!.write(jsonl)
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    while (readdirSync(cwd).length === 0 && !hasEnded())
      await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill(signal)
    expect([...(await closed), readdirSync(cwd)]).toEqual([null, signal, []])
  })
})
