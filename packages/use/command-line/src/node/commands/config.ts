import { type CommandDeclaration, declareCommand, type LoadedCommand } from '../../command.ts'
import { configSchema } from '../../config/config-schema.ts'
import { identity } from '../identity.ts'
import { writeOut } from '../output/standard-output.ts'

const notes = (program: string): string => `
Flags of repeated runs can stand in ${program}.config.json or ${program}.config.yaml in the
working folder, or in the file of --config. Flags are written without hyphens. They apply to every
command that has them, or to one command, under its name:

  {
    "$schema": "./node_modules/@codegen-eval/cli/config.schema.json",
    "metric": ["bleu", "chrf"],
    "compare": { "resamples": 2000, "format": "markdown" }
  }

A flag on the command line replaces that of the file. The flags that were added are listed on standard
error; --no-config ignores the file. This command prints the JSON Schema, for editors.
`

/** @param all All commands, with their flags. */
export function config(all: () => Promise<readonly LoadedCommand[]>): CommandDeclaration {
  return declareCommand({
    flags: {},
    firstFlags: [],
    notes: notes(identity().name),
    examples: ['config > config.schema.json'],
    run: async () =>
      writeOut(`${JSON.stringify(await configSchema(identity().name, await all()), undefined, 2)}\n`),
  })
}
