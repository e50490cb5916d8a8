import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SOURCE_FLAGS, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'

const folder = testFolder()
const FILE = fileURLToPath(new URL('../../../src/node/output/atomic-file.ts', import.meta.url))

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a %s ends a process that waits for a reader of its pipe, as the signal does',
  async (signal) => {
    const pipe = join(folder.path, `pipe-${signal}`)
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    const program = folder.write(
      `program-${signal}.mts`,
      `const { openAtomicFile } = await import(${JSON.stringify(FILE)})
      console.log('ready')
      openAtomicFile(process.argv[2])`,
    )
    const child = spawn(process.execPath, [...SOURCE_FLAGS, program, pipe])
    try {
      await once(child.stdout, 'data')
      await wait(300)
      const ended = once(child, 'close')
      child.kill(signal)
      expect(await ended).toEqual([null, signal])
    } finally {
      child.kill('SIGKILL')
    }
  },
  120_000,
)
