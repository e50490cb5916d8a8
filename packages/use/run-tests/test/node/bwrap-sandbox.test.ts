import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { BWRAP } from './installed.ts'

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  test('tools of the host are let in, and the rest of their folder is not', async () => {
    const box = (await bwrapSandboxes()).create({
      folders: [import.meta.dirname],
      path: [import.meta.dirname],
    })
    await box.open()
    const command = [
      'sh',
      '-c',
      `ls '${import.meta.dirname}' | head -1; ls '${import.meta.dirname}/..'; echo "$PATH"`,
    ]
    const { stdout } = await box.run(
      { command },
      { seconds: 60, memory: 2 ** 28, processes: 8, outputBytes: 9999 },
    )
    await box.close()
    expect(stdout.trim().split('\n')).toEqual([
      'answer.test.ts',
      'node',
      `${import.meta.dirname}:/usr/bin:/bin`,
    ])
  })

  test('tools that lie in the temporary folder of the host are let in, and nothing else of it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
    const tools = join(folder, 'tools')
    mkdirSync(tools)
    writeFileSync(join(tools, 'note.txt'), 'a tool')
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    const box = (await bwrapSandboxes()).create({ folders: [tools], path: [] })
    try {
      await box.open()
      const command = ['sh', '-c', `cat '${tools}/note.txt'; ls '${folder}'; touch '${tools}/new' || true`]
      const { stdout, stderr } = await box.run(
        { command },
        { seconds: 60, memory: 2 ** 28, processes: 8, outputBytes: 9999 },
      )
      expect(stdout).toBe('a tooltools\n')
      expect(stderr).toContain('Read-only file system')
    } finally {
      await box.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('each box has a small memory of its own to share, which nothing outlives', async () => {
    const box = (await bwrapSandboxes()).create()
    const command = ['sh', '-c', 'ls /dev/shm; touch /dev/shm/left; stat -f -c "%b %S" /dev/shm']
    const limits = { seconds: 60, memory: 2 ** 28, processes: 8, outputBytes: 999 }
    await box.open()
    for (let i = 0; i < 2; i++) {
      const [blocks, size, ...others] = (await box.run({ command }, limits)).stdout.trim().split(/\s/)
      expect([Number(blocks) * Number(size), others]).toEqual([8 << 20, []])
    }
    await box.close()
  })
})
