import type { Command } from 'commander'
import { configSchema } from '../config/config-schema.ts'
import { writeOut } from '../output/standard-output.ts'

const HELP = `
Flags of repeated runs can stand in codegen-eval.config.json or codegen-eval.config.yaml in the
working folder, or in the file of --config. A flag is written without hyphens; it is for every command
that has it, or for one command under the command's name:

  {
    "$schema": "./node_modules/@codegen-eval/cli/config.schema.json",
    "metric": ["bleu", "chrf"],
    "compare": { "resamples": 2000, "format": "markdown" }
  }

A flag of the command line replaces that of the file. Standard error says which flags were added;
--no-config ignores the file. This command prints the JSON Schema, for editors.
`

/**
 * `codegen-eval config`
 *
 * @param all All commands, with their flags.
 */
export function defineConfig(command: Command, all: () => Promise<readonly Command[]>): void {
  command.addHelpText('after', HELP).action(async () => {
    await writeOut(`${JSON.stringify(configSchema(await all()), undefined, 2)}\n`)
  })
}
