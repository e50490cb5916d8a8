import { UsageError } from '@codegen-eval/messages'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import type { LoadedCommand } from '../../src/command.ts'
import type { Flags } from '../../src/flags/flag.ts'
import { number, switched, text, texts } from '../../src/flags/types.ts'
import { addCommand } from '../../src/node/add-command.ts'

const FLAGS: Flags = {
  where: { flag: '-w, --where <place>', type: text, group: 'output', help: 'place' },
  many: { flag: '--many <x>', type: texts, group: 'inputs', help: 'things' },
  level: {
    flag: '--level <n>',
    type: number('a number of at least 0', (value) => value >= 0),
    default: '3',
    group: 'statistics',
    help: 'level',
  },
  alone: { flag: '--alone', type: switched, excludes: ['where'], group: 'inputs', help: 'alone' },
}

/** Adds a command that remembers how it was run. */
async function program(changes: Partial<LoadedCommand> = {}, showsAll = false) {
  const runs: unknown[] = []
  const command: LoadedCommand = {
    name: 'try',
    summary: 'try flags',
    flags: FLAGS,
    firstFlags: ['where'],
    notes: 'Notes.',
    examples: ['try -w here'],
    run: async (args, options, given) => void runs.push([args, { ...options }, [...given]]),
    ...changes,
  }
  const made = new Command().exitOverride().configureOutput({ writeErr() {} })
  await addCommand(made, command, { flags: FLAGS }, showsAll)
  const run = async (...args: readonly string[]) => {
    await made.parseAsync(['try', ...args], { from: 'user' })
    return runs.at(-1)
  }
  return { run, help: made.commands[0]!.helpInformation() }
}

test('work gets arguments, parsed values, and the flags that were given', async () => {
  const { run } = await program({ arguments: [{ name: '[file...]', help: 'files' }] })
  expect(await run('a', 'b', '--many', 'x', '--many', 'y', '--level', '3')).toEqual([
    ['a', 'b'],
    { many: ['x', 'y'], level: 3 },
    ['many', 'level'],
  ])
  // a default is a value that was not given
  expect(await (await program()).run()).toEqual([[], { level: 3 }, []])
})

test('an argument may have choices and a default', async () => {
  const { run } = await program({
    arguments: [{ name: '[what]', help: '', choices: ['a', 'b'], default: 'b' }],
  })
  expect(await run()).toEqual([['b'], { level: 3 }, []])
  await expect(run('c')).rejects.toThrow('Allowed choices are a, b')
})

test('a wrong value is a mistake in usage that names the flag', async () => {
  const { run } = await program()
  const wrong = run('--level', '-1')
  await expect(wrong).rejects.toThrow(UsageError)
  await expect(wrong).rejects.toThrow('--level -1: expected a number of at least 0')
})

test('flags that exclude each other are refused', async () => {
  await expect((await program()).run('-w', 'x', '--alone')).rejects.toThrow('cannot be used with')
})

test('help shows the first flags, and on request all by their groups', async () => {
  const { help } = await program()
  expect(help).toContain('Try flags.')
  expect(help).toContain('--where')
  expect(help).toContain('show all 4 flags')
  expect(help).not.toContain('--level')
  const all = (await program({}, true)).help
  expect(all).not.toContain('--help-all')
  const places = ['Inputs:', '--many', '--alone', 'Statistics:', '--level', 'Output:', '--where'].map(
    (part) => all.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
