import type { LoadedCommand } from '../command.ts'
import { type Flag, isRepeatable } from '../flags/flag.ts'
import { configurableFlags } from './config-arguments.ts'

const SCHEMA = 'https://json-schema.org/draft/2020-12/schema'

/** The JSON Schema of configuration files, from the flags of the commands. */
export async function configSchema(program: string, commands: readonly LoadedCommand[]): Promise<object> {
  const ofCommands = await Promise.all(commands.map(flagSchemas))
  return {
    $schema: SCHEMA,
    title: `Configuration of ${program}`,
    description: 'Flags for every command that has them, and for one command under its name.',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      ...sharedSchemas(ofCommands),
      ...Object.fromEntries(
        commands.map(({ name }, i) => [
          name,
          {
            description: `Flags of ${program} ${name} alone.`,
            type: 'object',
            properties: ofCommands[i],
            additionalProperties: false,
          },
        ]),
      ),
    },
    additionalProperties: false,
  }
}

type Schemas = Readonly<Record<string, object>>

async function flagSchemas(command: LoadedCommand): Promise<Schemas> {
  const entries = [...configurableFlags(command)].map(async ([name, flag]) => [name, await flagSchema(flag)])
  return Object.fromEntries(await Promise.all(entries))
}

/** Flags for all commands: what one of them takes may stand for all. */
function sharedSchemas(ofCommands: readonly Schemas[]): Schemas {
  const shared = new Map<string, Map<string, object>>()
  for (const [name, schema] of ofCommands.flatMap(Object.entries<object>)) {
    const kinds = shared.get(name) ?? new Map()
    const { description: _, ...kind } = schema as { readonly description?: string }
    if (!kinds.has(JSON.stringify(kind))) kinds.set(JSON.stringify(kind), schema)
    shared.set(name, kinds)
  }
  const one = ([...kinds]: Iterable<object>) => (kinds.length === 1 ? kinds[0] : { anyOf: kinds })
  return Object.fromEntries([...shared].map(([name, kinds]) => [name, one(kinds.values())]))
}

/** The JSON Schema of the values of a flag, with its help as the description. */
export async function flagSchema(flag: Flag): Promise<object> {
  const { help: description, type } = flag
  if (type.value === 'never') return { description, type: 'boolean' }
  const { choices } = await type.load()
  const one = choices ? { enum: choices } : (type.schema ?? { type: ['string', 'number'] })
  if (!isRepeatable(flag) && !type.commas) return { description, ...one }
  return { description, anyOf: [one, { type: 'array', items: one }] }
}
