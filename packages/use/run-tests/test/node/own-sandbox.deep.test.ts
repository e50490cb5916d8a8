import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownSandboxes } from '../../src/node/own-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

// the commands of harmless programs as they are, in a folder, as an image of containers would run them
test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'in any sandbox, a fixture that nothing defines is an error of the task, whatever the output is',
  async () => {
    const file = join(folder, 'plain.mjs')
    writeFileSync(
      file,
      `import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
export const sandboxes = {
  name: 'plain',
  isolation: 'none: a folder',
  create() {
    const cwd = mkdtempSync('${join(folder, 'box-')}')
    return {
      async open() {},
      async write(files) { for (const [name, content] of Object.entries(files)) writeFileSync(cwd + '/' + name, content) },
      async run({ command: [program, ...args], input = '', env = {} }) {
        const options = { cwd, input, encoding: 'utf8', env: { ...process.env, PATH: '/usr/bin:/bin:' + process.env.PATH, ...env } }
        const { status, stdout, stderr } = spawnSync(program, args, options)
        return { exitCode: status, stdout, stderr, seconds: 0 }
      },
      async close() { rmSync(cwd, { recursive: true }) },
    }
  },
}
`,
    )
    const runner = await programRunner(await ownSandboxes(file), { languages: ['python'] })
    const worker = await runner.start({ timeout: 60, memory: 2 ** 30 })
    const twice = 'def twice(x):\n    return x + x\n'
    const run = (text: string, program: string) =>
      worker.run({ task: readTask({ id: 't', entryPoint: 'twice', test: text }, 1), program })
    const unknown =
      'class TestIt:\n    def test_it(self, database):\n        assert database(twice, 3) == 6\n'
    const own = `import pytest\n${twice}@pytest.fixture\ndef database():\n    return lambda f, x: f(x)\n`
    for (const program of [twice, own, 'def twice(x:\n'])
      await expect(run(unknown, program)).rejects.toThrow(/cannot run in this sandbox: fixture database/)
    const known =
      'import pytest\n@pytest.fixture\ndef n():\n    return 3\ndef test_it(n):\n    assert twice(n) == 6\n'
    expect((await run(known, twice)).outcome).toBe('passed')
    expect(await run(known, twice.replace('+ x', ''))).toMatchObject({ outcome: 'failed' })
    // an output that ends like such tests is wrong, and they are not
    const like =
      "class Refused(Exception): pass\nRefused.__module__ = 'support'\ndef twice(x): raise Refused('fixture')\n"
    expect((await run(known, like)).outcome).toBe('error')
    await worker.stop()
  },
)
