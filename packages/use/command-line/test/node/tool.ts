import { readWholeText } from '@codegen-eval/records/node'
import { vi } from 'vitest'
import { declareCommand } from '../../src/command.ts'
import { ConditionError } from '../../src/errors.ts'
import { writeResult } from '../../src/node/output/write-result.ts'
import { createProgram } from '../../src/node/program.ts'
import { flagsOf } from '../some-flags.ts'

/** A command that prints a file as often as it is told, and fails its condition for a file without text. */
const copy = declareCommand({
  arguments: [{ name: '<file>', help: 'text' }],
  flags: flagsOf('seed', 'output'),
  firstFlags: ['seed'],
  notes: 'Notes of copy.',
  examples: ['copy a.txt'],
  async run([file], { seed = 1, output }) {
    const text = (await readWholeText(file!)).repeat(seed)
    await writeResult(output, async () => ({ text }))
    if (text === '') throw new ConditionError('no text')
  },
})

/** A program with one command. */
export const tool = createProgram({
  name: 'tool',
  version: '1.2.3',
  description: 'Copies texts.',
  notes: '\nExamples:\n  tool copy a.txt',
  commands: [{ name: 'copy', summary: 'copy a text', hasResults: true, load: async () => copy }],
  flags: flagsOf('seed', 'output'),
})

/** What a call in this process writes. */
export async function written<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly stdout: string; readonly stderr: string }> {
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text, ...rest: unknown[]) => {
      texts[name] += String(text)
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    })
  try {
    return { result: await work(), ...texts }
  } finally {
    vi.restoreAllMocks()
  }
}

/** Runs a command line of the program. */
export async function run(...args: readonly string[]) {
  const { result: code, ...texts } = await written(() => tool.run(args))
  return { code, ...texts }
}
