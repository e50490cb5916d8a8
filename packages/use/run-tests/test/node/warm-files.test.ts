import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findLanguage } from '../../src/languages/find-language.ts'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { findToolchain } from '../../src/node/find-toolchain.ts'
import { warmFiles } from '../../src/node/warm-files.ts'
import type { HostTools, SandboxMaker, SandboxRun } from '../../src/sandbox.ts'
import { BWRAP, isInstalled } from './installed.ts'

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

describe.skipIf(!BWRAP || !isInstalled('go'))('with bubblewrap and Go', () => {
  test('Go hands on what it keeps between builds', async () => {
    const maker = await bwrapSandboxes()
    const found = await findToolchain(findLanguage('go')!, maker, false)
    const { 'go-cache.tgz': bytes } = await warmFiles(maker, found)
    expect(gunzipSync(bytes as Uint8Array).toString('latin1')).toMatch(/^go-cache\//)
  })
})
