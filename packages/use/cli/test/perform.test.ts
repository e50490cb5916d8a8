import { expect, test } from 'vitest'
import { program } from '../src/program.ts'
import { command } from './command.ts'

test('help lists all commands in their order, and loads none of their flags', async () => {
  const { code, stdout } = await command(['--help'])
  const listed = [...stdout.matchAll(/^ {2}([a-z-]+)(?: \[.*\])? {2,}\S/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== '--debug')
  expect([code, listed]).toEqual([0, program.entries.map(({ name }) => name)])
})

test('an unknown flag is a mistake on the command line, with a guess', async () => {
  const { code, stderr } = await command(['score', '--metrik', 'bleu'])
  expect(code).toBe(2)
  expect(stderr).toBe("codegen-eval: unknown option '--metrik'\n(Did you mean --metric?)\n")
})
