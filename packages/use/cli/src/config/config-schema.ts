import type { Command, Option } from 'commander'
import { configurableFlags, isRepeatable } from './config-arguments.ts'

const SCHEMA = 'https://json-schema.org/draft/2020-12/schema'

/** The JSON Schema of configuration files, from the flags of the commands. */
export function configSchema(commands: readonly Command[]): object {
  const flags = commands.flatMap((command) => [...configurableFlags(command)])
  // where one command takes a list, the list may stand for all
  const shared = new Map([...flags, ...flags.filter(([, option]) => isRepeatable(option))])
  return {
    $schema: SCHEMA,
    title: 'Configuration of codegen-eval',
    description: 'Flags for every command that has them, and for one command under its name.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...flagSchemas(shared),
      ...Object.fromEntries(
        commands.map((command) => [
          command.name(),
          {
            description: `Flags of codegen-eval ${command.name()} alone.`,
            type: 'object',
            properties: flagSchemas(configurableFlags(command)),
            additionalProperties: false,
          },
        ]),
      ),
    },
    additionalProperties: false,
  }
}

function flagSchemas(flags: ReadonlyMap<string, Option>): object {
  return Object.fromEntries([...flags].map(([name, option]) => [name, flagSchema(option)]))
}

function flagSchema(option: Option): object {
  const { description, required, optional, argChoices } = option
  if (!required && !optional) return { description, type: 'boolean' }
  const one = argChoices ? { enum: argChoices } : { type: ['string', 'number'] }
  if (!isRepeatable(option)) return { description, ...one }
  return { description, anyOf: [one, { type: 'array', items: one }] }
}
