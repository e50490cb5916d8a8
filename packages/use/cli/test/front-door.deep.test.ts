import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from './command.ts'

const root = join(import.meta.dirname, '../../../..')
const table = readFileSync(join(root, 'README.md'), 'utf8').split('\n').slice(0, 60)
const commands = table.flatMap((line) => /^\|.*`codegen-eval ([^`]+)`/.exec(line)?.[1] ?? [])
const folder = testFolder()

// some commands write their results beside what they read
beforeAll(() => cpSync(join(root, 'examples'), join(folder.path, 'examples'), { recursive: true }))

test('the first page answers at least eight questions by a command', () => {
  expect(commands.length).toBeGreaterThanOrEqual(8)
})

test.each(commands)('codegen-eval %s', async (line) => {
  const { code, stdout, stderr } = await command(line.split(' '), { cwd: folder.path })
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('codegen-eval:')])
  expect(stdout).not.toBe('')
})
