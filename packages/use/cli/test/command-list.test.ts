import { expect, test } from 'vitest'
import { allCommands, COMMANDS } from '../src/command-list.ts'

test('every command has flags of its own, and help', async () => {
  const commands = await allCommands()
  expect(commands.map((command) => command.name())).toEqual(COMMANDS.map(({ name }) => name))
  for (const command of commands) {
    expect(command.summary()).not.toBe('')
    expect(command.options.map(({ long }) => long)).toContain('--debug')
  }
})

test('commands with results have the flags of a run', async () => {
  const commands = await allCommands()
  const flagged = commands.filter((command) => command.options.some(({ long }) => long === '--manifest'))
  const named = COMMANDS.filter(({ hasResults }) => hasResults).map(({ name }) => name)
  expect(flagged.map((command) => command.name())).toEqual(named)
})
