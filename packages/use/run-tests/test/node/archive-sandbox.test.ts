import { expect, test } from 'vitest'
import { ArchiveSandbox, type BoxLauncher } from '../../src/node/archive-sandbox.ts'

const LIMITS = { seconds: 20, memory: 2 ** 28, processes: 8, outputBytes: 100 }

test('a box that cannot be started is tried again, and then an error', async () => {
  let starts = 0
  const launcher: BoxLauncher = {
    fileBytes: 1,
    launch: () => ({ command: ['sh', '-c', `echo no space ${++starts} >&2; exit 1`] }),
    hasFailed: () => true,
  }
  const box = new ArchiveSandbox(launcher)
  await expect(box.run({ command: ['true'] }, LIMITS)).rejects.toThrow('could not be started: no space 3')
  await box.close()
  await expect(box.run({ command: ['true'] }, LIMITS)).rejects.toThrow('the sandbox is closed')
})
