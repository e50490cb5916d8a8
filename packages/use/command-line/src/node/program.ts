import type { CommandEntry } from '../command.ts'
import { DEBUG_FLAG, RERUN_FLAG, RUN_FLAGS } from '../flags/run-flags.ts'
import { calledCommand, loadCommand, type Program, type ProgramDeclaration } from './declaration.ts'
import { setIdentity } from './identity.ts'
import { watchStandardOutput } from './output/standard-output.ts'
import { perform } from './perform.ts'

/** Creates a program from its declaration. Commands and their flags are loaded when they are called. */
export function createProgram(declaration: ProgramDeclaration): Program {
  const entries: readonly CommandEntry[] = [
    ...declaration.commands,
    {
      name: 'completion',
      summary: 'print a completion script for a shell',
      load: async () => (await import('./commands/completion.ts')).completion(program.load),
    },
    {
      name: 'config',
      summary: 'print the JSON Schema of configuration files',
      load: async () => (await import('./commands/config.ts')).config(program.load),
    },
    {
      name: 'rerun',
      summary: 'repeat the run of a manifest, and check that its output has the same bytes',
      readsInput: true,
      load: async () => {
        const [{ rerun }, { runRecorded }] = await Promise.all([
          import('./commands/rerun.ts'),
          import('./recorded-run.ts'),
        ])
        return rerun((args) => runRecorded(program, args, true))
      },
    },
  ]
  const program: Program = {
    declaration: {
      ...declaration,
      flags: { ...declaration.flags, ...RUN_FLAGS, ...DEBUG_FLAG, ...RERUN_FLAG },
    },
    entries,
    load: () => Promise.all(entries.map(loadCommand)),
    async run(args) {
      setIdentity(declaration)
      watchStandardOutput()
      const called = calledCommand(entries, args)
      // loaded for commands that read something: help is there at once
      if (called?.hasResults) {
        const { runRecorded } = await import('./recorded-run.ts')
        return (await runRecorded(program, args)).code
      }
      const code = await perform(program, args)
      if (called?.readsInput) {
        const { closeStandardInput } = await import('@codegen-eval/records/node')
        closeStandardInput()
      }
      return code
    },
  }
  return program
}
