import { type Flag, flagArguments, flagSchema, type LoadedCommand } from '@codegen-eval/command-line'
import { UsageError } from '@codegen-eval/messages'

/** The groups of flags that say what is read and computed. Flags of the other groups write, run programs or change what is shown. */
const SERVED_GROUPS: ReadonlySet<string> = new Set(['inputs', 'metrics', 'statistics'])

/** Flags of other groups that change nothing but the result. */
const SERVED: ReadonlySet<string> = new Set(['parts', 'top', 'all'])

/** Flags that load code or fetch files. */
const REFUSED: ReadonlySet<string> = new Set(['plugin', 'download'])

/** A command as a tool of the Model Context Protocol. */
export interface ServedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, object>>
    readonly required?: string[]
    readonly additionalProperties: false
  }
}

/** The flags that a tool has, by their names in its input. */
function servedFlags({ flags }: Pick<LoadedCommand, 'flags'>): ReadonlyMap<string, Flag> {
  const some = Object.entries(flags).filter(
    ([option, { group }]) => !REFUSED.has(option) && (SERVED_GROUPS.has(group) || SERVED.has(option)),
  )
  return new Map(some.map(([, flag]) => [nameOf(flag), flag]))
}

function nameOf({ flag }: Flag): string {
  const [, name] = /--([a-z0-9-]+)/.exec(flag) ?? /-([a-z])/.exec(flag) ?? []
  return name ?? flag
}

/** The argument of a command: its files, or the name of a thing. */
function argumentOf({ arguments: [first] = [] }: LoadedCommand): {
  readonly name: 'files' | 'name'
  readonly isRequired: boolean
  readonly help: string
} {
  const { name, help } = first ?? { name: '[name]', help: 'name' }
  return {
    name: name.includes('...') ? 'files' : 'name',
    isRequired: name.startsWith('<'),
    // there is no standard input
    help: help.replace(/; - is standard input$/, ''),
  }
}

/** Describes a command as a tool: its arguments and those flags that only read, with the words of the help. */
export async function servedTool(command: LoadedCommand): Promise<ServedTool> {
  const argument = argumentOf(command)
  const flags = await Promise.all(
    [...servedFlags(command)].map(async ([name, flag]) => [name, await flagSchema(flag)] as const),
  )
  const files = { type: 'array', items: { type: 'string' }, description: `${argument.help}, below the root` }
  return {
    name: command.name,
    description: command.summary,
    inputSchema: {
      type: 'object',
      properties: {
        [argument.name]: argument.name === 'files' ? files : { type: 'string', description: argument.help },
        ...Object.fromEntries(flags),
      },
      ...(argument.isRequired ? { required: [argument.name] } : {}),
      additionalProperties: false,
    },
  }
}

/** The arguments of a call. */
export interface ToolCall {
  /** Files and folders, or a name. */
  readonly files: readonly string[]
  /** Flags with their values, as a command line has them. */
  readonly flags: readonly string[]
  /** The values of all flags. */
  readonly values: readonly string[]
}

/**
 * Reads the input of a tool.
 *
 * @throws UsageError for a field that the tool does not have, a value of another type, and missing files.
 */
export function toolCall(command: LoadedCommand, input: Readonly<Record<string, unknown>>): ToolCall {
  const argument = argumentOf(command)
  const flags = servedFlags(command)
  const { [argument.name]: given, ...options } = input
  const files = textsOf(argument.name, given ?? [])
  if (argument.isRequired && files.length === 0)
    throw new UsageError(`${argument.name}: expected at least one, for ${command.name}`)
  const values: string[] = []
  const words = Object.entries(options).flatMap(([name, value]) => {
    const flag = flags.get(name)
    if (flag === undefined)
      throw new UsageError(`${command.name} has no field ${name}: there are ${[...flags.keys()].join(', ')}`)
    if (typeof value !== 'boolean') values.push(...textsOf(name, value))
    return flagArguments(name, flag, typeof value === 'boolean' ? value : textsOf(name, value))
  })
  return { files, flags: words, values }
}

function textsOf(name: string, value: unknown): string[] {
  const list = [value].flat()
  const wrong = list.find((each) => typeof each !== 'string' && typeof each !== 'number')
  if (wrong !== undefined || list.includes(undefined))
    throw new UsageError(`${name}: expected texts or numbers, got ${JSON.stringify(wrong)}`)
  return list.map(String)
}
