import { flagName } from '@codegen-eval/command-line'
import { expect, test } from 'vitest'
import { FLAGS } from '../src/flags/table.ts'
import { program } from '../src/program.ts'

const COMMANDS = program.entries
const commands = await program.load()

test('every command has a summary, and shows at most eight flags first', () => {
  expect(commands.map(({ name }) => name)).toEqual(COMMANDS.map(({ name }) => name))
  for (const { summary, flags, firstFlags } of commands) {
    expect(summary).not.toBe('')
    expect(firstFlags.length).toBeLessThanOrEqual(8)
    expect(Object.keys(flags)).toEqual(expect.arrayContaining([...firstFlags, 'debug']))
  }
})

test('a flag has one name and one group in all commands: that of the table', () => {
  const table = FLAGS as Readonly<Record<string, (typeof FLAGS)[keyof typeof FLAGS]>>
  for (const { flags } of commands)
    for (const [option, flag] of Object.entries(flags)) {
      expect(flagName(flag)).toBe(flagName(table[option]!))
      expect(flag.group).toBe(table[option]!.group)
    }
})

test('commands with results have the flags of a run', () => {
  const flagged = commands.filter(({ flags }) => flags.manifest !== undefined)
  const named = COMMANDS.filter(({ hasResults }) => hasResults).map(({ name }) => name)
  expect(flagged.map(({ name }) => name)).toEqual(named)
})
