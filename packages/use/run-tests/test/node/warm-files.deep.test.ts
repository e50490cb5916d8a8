import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findLanguage } from '../../src/languages/find-language.ts'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { findToolchain } from '../../src/node/find-toolchain.ts'
import { warmFiles } from '../../src/node/warm-files.ts'
import { BWRAP, isInstalled } from './installed.ts'

describe.skipIf(!BWRAP || !isInstalled('go'))('with bubblewrap and Go', () => {
  test('Go hands on what it keeps between builds', async () => {
    const maker = await bwrapSandboxes()
    const found = await findToolchain(findLanguage('go')!, maker, false)
    const { 'go-cache.tgz': bytes } = await warmFiles(maker, found)
    expect(gunzipSync(bytes as Uint8Array).toString('latin1')).toMatch(/^go-cache\//)
  })
})
