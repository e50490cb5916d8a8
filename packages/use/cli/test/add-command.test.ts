import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addCommand } from '../src/add-command.ts'
import { declareCommand, type LoadedCommand } from '../src/command.ts'
import { flagsOf } from '../src/flags/table.ts'

const seen: unknown[] = []

const COMMAND: LoadedCommand = {
  ...declareCommand({
    arguments: [{ name: '<file...>', help: 'files to try' }],
    flags: flagsOf('metric', 'resamples', 'idField'),
    firstFlags: ['metric'],
    notes: 'All about it.',
    examples: ['try a.jsonl'],
    run: async (args, options, given) => void seen.push(args, options, [...given]),
  }),
  name: 'try',
  summary: 'try something',
}

async function added(showsAll: boolean): Promise<Command> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  await addCommand(program, COMMAND, showsAll)
  return program
}

test('the work gets arguments, values with defaults, and the options that were given', async () => {
  const program = await added(false)
  await program.parseAsync(['try', 'a', 'b', '--resamples', '9'], { from: 'user' })
  expect(seen).toEqual([['a', 'b'], { resamples: 9 }, ['resamples']])
})

test('the help has the first flags, and on wish all of them in groups with notes', async () => {
  const help = async (showsAll: boolean) => {
    let text = ''
    const program = await added(showsAll)
    program.commands[0].configureOutput({
      writeOut: (part) => {
        text += part
      },
    })
    await expect(program.parseAsync(['try', '--help'], { from: 'user' })).rejects.toThrow()
    return text
  }
  const [first, all] = [await help(false), await help(true)]
  expect(first).toContain('--metric')
  expect(first).not.toContain('--resamples')
  expect(first).toContain('show all 3 flags')
  for (const part of [
    'Inputs:',
    'Metrics:',
    'Statistics:',
    '--resamples',
    'All about it.',
    'codegen-eval try a.jsonl',
  ])
    expect(all).toContain(part)
})

test('a wrong value is refused with the flag and the value', async () => {
  const program = await added(false)
  await expect(program.parseAsync(['try', 'a', '--resamples', 'x'], { from: 'user' })).rejects.toThrow(
    '--resamples x: expected a whole number',
  )
})
