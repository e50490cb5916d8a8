import { expect, test } from 'vitest'
import { findLanguage, PROGRAM_LANGUAGES } from '../../src/languages/find-language.ts'
import { findProgram, findToolchain } from '../../src/node/find-toolchain.ts'
import type { SandboxMaker } from '../../src/sandbox.ts'

const maker = (stdout: string): SandboxMaker => ({
  name: 'scripted',
  isolation: 'none',
  create: () => ({
    open: async () => {},
    write: async () => {},
    run: async () => ({ exitCode: stdout === '' ? 127 : 0, stdout, stderr: '', seconds: 0 }),
    close: async () => {},
  }),
})

test('the version is asked in the sandbox', async () => {
  const found = await findToolchain(findLanguage('go')!, maker('go version go1.22.1 linux/amd64'))
  expect([found.toolchain.name, found.version]).toEqual(['go', '1.22.1'])
})

test.each(PROGRAM_LANGUAGES)('what is missing is named with its packages: $title', async (language) => {
  const toolchains = language.toolchains.map((each) => ({ ...each, programs: ['no-such-program'] }))
  const missing = findToolchain({ ...language, toolchains }, { ...maker(''), usesHost: true })
  await expect(missing).rejects.toThrow(
    /no-such-program not found.*install one: .+ \(Debian\), .+ \(Fedora\), .+/,
  )
  await expect(missing).rejects.toThrow(`of ${language.title} works in the sandbox scripted`)
})

test('a compiler that is missing is an error that says how to install it', async () => {
  const missing = findToolchain(findLanguage('rust')!, maker(''))
  await expect(missing).rejects.toThrow(
    /apt-get install rustc \(Debian\), dnf install rust \(Fedora\), brew install rust/,
  )
  expect([findProgram('sh') !== undefined, findProgram('no-such-program')]).toEqual([true, undefined])
})
