import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command, SOURCE_COMMAND } from './command.ts'

const folder = testFolder()

test('the file starts with a line that makes it a command', () => {
  expect(readFileSync(new URL('../src/bin.ts', import.meta.url), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})

test('help goes to standard output, and to standard error where nothing was asked', async () => {
  const help = await command(['--help'])
  expect([help.code, help.stderr]).toEqual([0, ''])
  for (const word of ['score', 'metrics', 'tokenize', 'Examples:', 'Exit codes:'])
    expect(help.stdout).toContain(word)
  const nothing = await command([])
  expect([nothing.code, nothing.stdout]).toEqual([2, ''])
  expect(nothing.stderr).toContain('Usage: codegen-eval')
})

test.each(['score', 'compare', 'gate', 'aggregate', 'metrics', 'tokenize'])(
  '%s has help with examples',
  async (name) => {
    const { code, stdout } = await command([name, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain(`Usage: codegen-eval ${name}`)
    expect(stdout).toContain('Examples:')
  },
)

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect((await command(['--version'])).stdout).toBe(`${version}\n`)
})

test('an unknown command is a mistake on the command line, with a guess', async () => {
  const { code, stdout, stderr } = await command(['scroe'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/unknown command 'scroe'\n\(Did you mean score\?\)/)
})

test('a reader that has seen enough is no error', async () => {
  const file = folder.write('long.txt', 'some_tokens(of, a, line)\n'.repeat(200_000))
  const child = spawn(process.execPath, [...SOURCE_COMMAND, 'tokenize', file])
  child.stdout.once('data', () => child.stdout.destroy())
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, stderr]).toEqual([0, ''])
})
