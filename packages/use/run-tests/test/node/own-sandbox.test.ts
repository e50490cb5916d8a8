import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSandboxModule, ownSandboxes } from '../../src/node/own-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a path is a module, and a name is not', () => {
  for (const name of ['./my-sandbox.mjs', '../a.js', '/b/c.ts', 'C:\\d.mjs'])
    expect(isSandboxModule(name)).toBe(true)
  for (const name of ['bwrap', 'docker', './folder', 'my-sandbox.mjs'])
    expect(isSandboxModule(name)).toBe(false)
})

test('a module with sandboxes runs programs, and one without is an error', async () => {
  const file = join(folder, 'mine.mjs')
  // a sandbox of a test: it runs nothing, and answers as a program would
  writeFileSync(
    file,
    `let files = {}
export const sandboxes = {
  name: 'mine',
  isolation: 'none: it runs nothing',
  create: () => ({
    async open() { files = {} },
    async write(more) { Object.assign(files, more) },
    async run({ command }) {
      if (command.includes('--version')) return { exitCode: 0, stdout: 'Python 3.99', stderr: '', seconds: 0 }
      if (files['program.py'].trim() === '') return { exitCode: 1, stdout: '', stderr: 'NameError: f', seconds: 0 }
      const mark = /tests-passed-\\w+/.exec(files['main.py'])[0]
      return { exitCode: 0, stdout: files['program.py'].includes('good') ? mark + ' 1\\n' : '', stderr: '', seconds: 0.5 }
    },
    async close() {},
  }),
}
`,
  )
  const runner = await programRunner(await ownSandboxes(file), { languages: ['python'] })
  expect([runner.name, runner.toolchains]).toEqual(['mine', ['python3 3.99']])
  const worker = await runner.start({ timeout: 5, memory: 2 ** 28 })
  const task = readTask({ id: 't', test: 'assert f() == 1' }, 1)
  expect(await worker.run({ task, program: 'good = 1' })).toMatchObject({
    outcome: 'passed',
    oneProcess: true,
  })
  expect((await worker.run({ task, program: 'bad = 1' })).outcome).toBe('exited')
  await worker.stop()
  writeFileSync(join(folder, 'none.mjs'), 'export const sandboxes = 1')
  await expect(ownSandboxes(join(folder, 'none.mjs'))).rejects.toThrow(
    'expected a module that exports sandboxes',
  )
})
