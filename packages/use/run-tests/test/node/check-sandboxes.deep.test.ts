import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { checkSandboxes } from '../../src/node/check-sandboxes.ts'
import type { Sandbox, SandboxMaker } from '../../src/sandbox.ts'
import { BWRAP } from './installed.ts'

async function wrongs(maker: SandboxMaker): Promise<string[]> {
  const found: string[] = []
  for await (const { name, wrong } of checkSandboxes(maker))
    if (wrong !== undefined) found.push(`${name}: ${wrong}`)
  return found
}

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  test('its sandboxes hold', async () => {
    expect(await wrongs(await bwrapSandboxes())).toEqual([])
  })
})

/** No sandbox at all: a folder of the host, in which commands run for a few seconds at most. */
function openFolder(): Sandbox {
  let folder = ''
  return {
    async open() {
      folder = mkdtempSync(join(tmpdir(), 'codegen-eval-open-'))
    },
    async write(files) {
      for (const [name, content] of Object.entries(files)) {
        if (name.startsWith('/') || name.includes('..')) continue
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), content)
      }
    },
    async run({ command: [program = '', ...args], input = '' }, { seconds }) {
      // what would hurt this machine is not run
      const isHarmful = /mount|mknod|date -s|\/usr\/|900000000|64000000|100000000|-lt 200|>'/.test(
        args.join(' '),
      )
      const { status, stdout, stderr } = spawnSync(isHarmful ? 'true' : program, isHarmful ? [] : args, {
        ...{
          cwd: folder,
          input,
          encoding: 'utf8',
          timeout: 1000 * Math.min(seconds, 3),
          killSignal: 'SIGKILL',
        },
      })
      return { exitCode: status ?? 0, stdout: stdout ?? '', stderr: stderr ?? '', seconds: 0 }
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('what is no sandbox is found out', async () => {
  const found = await wrongs({ name: 'open', isolation: 'none', create: openFolder })
  const names = found.map((line) => line.split(':')[0])
  for (const name of ['an endless loop is stopped', 'a file of the host', 'the environment of the runner'])
    expect(names).toContain(name)
  expect(names).toContain('a name that leads out of the folder is an error')
  expect(names).not.toContain('an exit code is that of the command')
})
