import type { LoadedCommand } from '../command.ts'
import { type Flag, isRepeatable } from '../flags/flag.ts'
import { configurableFlags } from './config-arguments.ts'

const SCHEMA = 'https://json-schema.org/draft/2020-12/schema'

/** The JSON Schema of configuration files, from the flags of the commands. */
export async function configSchema(commands: readonly LoadedCommand[]): Promise<object> {
  const properties: Record<string, object> = { $schema: { type: 'string' } }
  const ofCommands: Record<string, object> = {}
  for (const command of commands) {
    const own: Record<string, object> = {}
    for (const [name, flag] of configurableFlags(command)) {
      own[name] = await flagSchema(flag)
      // where one command takes a list, the list may stand for all
      if (properties[name] === undefined || isRepeatable(flag)) properties[name] = own[name]
    }
    ofCommands[command.name] = {
      description: `Flags of codegen-eval ${command.name} alone.`,
      type: 'object',
      properties: own,
      additionalProperties: false,
    }
  }
  return {
    $schema: SCHEMA,
    title: 'Configuration of codegen-eval',
    description: 'Flags for every command that has them, and for one command under its name.',
    type: 'object',
    properties: { ...properties, ...ofCommands },
    additionalProperties: false,
  }
}

async function flagSchema(flag: Flag): Promise<object> {
  const { help: description, type } = flag
  if (type.value === 'never') return { description, type: 'boolean' }
  const { choices } = await type.load()
  const one = choices ? { enum: choices } : (type.schema ?? { type: ['string', 'number'] })
  if (!isRepeatable(flag) && !type.commas) return { description, ...one }
  return { description, anyOf: [one, { type: 'array', items: one }] }
}
