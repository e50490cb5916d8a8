import { Command } from 'commander'
import type { Flags, FlagValues } from '../../src/flags/flag.ts'
import { addCommand } from '../../src/node/add-command.ts'

/** The values of flags of a command line, and which of them were given. */
export async function parsedFlags<F extends Flags>(
  flags: F,
  ...args: readonly string[]
): Promise<{ readonly options: FlagValues<F>; readonly given: ReadonlySet<string> }> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  let parsed: { options: object; given: ReadonlySet<string> } | undefined
  const command = {
    name: 'try',
    summary: 'try flags',
    flags,
    firstFlags: [],
    examples: [],
    run: async (_: readonly string[], options: object, given: ReadonlySet<string>) => {
      parsed = { options: { ...options }, given }
    },
  }
  await addCommand(program, command, { flags })
  await program.parseAsync(['try', ...args], { from: 'user' })
  return parsed as unknown as Awaited<ReturnType<typeof parsedFlags<F>>>
}
