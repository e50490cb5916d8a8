import { expect, test } from 'vitest'
import { findLanguage } from '../../src/languages/find-language.ts'
import { warmFiles } from '../../src/node/warm-files.ts'
import type { HostTools, SandboxMaker, SandboxRun } from '../../src/sandbox.ts'

/** Sandboxes in which each command ends in one way. */
const ending = (run: Partial<SandboxRun>): SandboxMaker => ({
  name: 'ending',
  isolation: 'none',
  create: () => ({
    open: async () => {},
    write: async () => {},
    run: async () => ({ stdout: '', stderr: '', seconds: 0, ...run }),
    close: async () => {},
  }),
})

const NONE: HostTools = { folders: [], path: [] }

const [toolchain] = findLanguage('go')!.toolchains
const [other] = findLanguage('rust')!.toolchains

test('a file is what a command printed in base64, and none is there if it failed', async () => {
  const files = (run: Partial<SandboxRun>) => warmFiles(ending(run), { toolchain: toolchain!, tools: NONE })
  const printed = { exitCode: 0, stdout: 'aGVs\nbG8=\n' }
  expect(await files(printed)).toEqual({ 'go-cache.tgz': Buffer.from('hello') })
  expect(await files({ ...printed, exitCode: 1 })).toEqual({})
  expect(await files({ ...printed, truncated: true })).toEqual({})
  expect(await files({ timedOut: true })).toEqual({})
  expect(await warmFiles(ending(printed), { toolchain: other!, tools: NONE })).toEqual({})
})
