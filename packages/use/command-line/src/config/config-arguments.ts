import { UsageError } from '@codegen-eval/messages'
import { unknownName } from '@codegen-eval/metric'
import { type Flag, type Flags, flagName, flagNames, isRepeatable } from '../flags/flag.ts'
import type { Config, ConfigValue } from './config.ts'

/** Options of the command line alone. */
const NOT_CONFIGURED: ReadonlySet<string> = new Set(['config', 'noConfig', 'debug'])

/** A command whose flags a configuration may set. */
export interface ConfiguredCommand {
  readonly name: string
  readonly flags: Flags
}

/** The flags of a command that a configuration file may set, by their names there. */
export function configurableFlags({ flags }: ConfiguredCommand): ReadonlyMap<string, Flag> {
  const some = Object.entries(flags).filter(([option]) => !NOT_CONFIGURED.has(option))
  return new Map(some.map(([, flag]) => [configName(flag), flag]))
}

/** The name of a flag in a configuration file. */
function configName(flag: Flag): string {
  return flagName(flag).replace(/^-+/, '')
}

/**
 * The arguments that a configuration adds to a command line: its flags for every command that the command has, and those
 * under the command's name, unless the command line sets them.
 *
 * @param given The arguments of the command line.
 * @param others All commands, whose names may stand in the configuration.
 * @throws UsageError for a flag that no command has, or that this command does not have under its own name.
 */
export function configArguments(
  { file, values }: Config,
  command: ConfiguredCommand,
  given: readonly string[],
  others: readonly ConfiguredCommand[],
): string[] {
  const flags = configurableFlags(command)
  const known = new Set(others.flatMap((other) => [...configurableFlags(other).keys()]))
  const names = new Set(others.map(({ name }) => name))
  const chosen = new Map<string, ConfigValue>()
  for (const [name, value] of Object.entries(values)) {
    if (name === '$schema') continue
    if (typeof value === 'object' && !Array.isArray(value)) {
      if (!names.has(name)) throw unknown(file, `there is no command '${name}'`, name, 'commands', names)
      if (name !== command.name) continue
      for (const [flag, inner] of Object.entries(value as Readonly<Record<string, ConfigValue>>)) {
        if (!flags.has(flag))
          throw unknown(file, `${name} has no flag --${flag}`, flag, 'flags', flags.keys())
        chosen.set(flag, inner)
      }
    } else if (flags.has(name)) {
      if (!chosen.has(name)) chosen.set(name, value as ConfigValue)
    } else if (!known.has(name)) {
      throw unknown(file, `no command has a flag --${name}`, name, 'flags', [...known].sort())
    }
  }
  // a flag for several commands is left out where it lacks the one that it needs
  const isSet = (flag: Flag) => isGiven(flag, given) || (chosen.get(configName(flag)) ?? false) !== false
  const isUseful = ({ needs }: Flag) => needs === undefined || isSet(command.flags[needs])
  return [...chosen].flatMap(([name, value]) => {
    const flag = flags.get(name)!
    return isGiven(flag, given) || !isUseful(flag) ? [] : flagArguments(`${file}: ${name}`, flag, value)
  })
}

function unknown(file: string, what: string, name: string, kind: string, all: Iterable<string>): UsageError {
  return new UsageError(`${file}: ${unknownName(what, name, kind, [...all]).message}`)
}

/** Whether a command line has a flag, in any of its forms. */
function isGiven(flag: Flag, given: readonly string[]): boolean {
  const end = given.indexOf('--')
  const line = given.slice(0, end < 0 ? given.length : end)
  return flagNames(flag).some((name) =>
    name.startsWith('--')
      ? line.some((text) => text === name || text.startsWith(`${name}=`))
      : line.some((text) => text.startsWith(name) && !text.startsWith('--')),
  )
}

/**
 * A flag with a value as words of a command line.
 *
 * @param where The place of the value, for messages: the file and the name of the flag.
 * @throws UsageError for a value of another type.
 */
export function flagArguments(where: string, flag: Flag, value: ConfigValue): string[] {
  const name = flagName(flag)
  if (flag.type.value === 'never') {
    if (typeof value === 'boolean') return value ? [name] : []
    throw new UsageError(`${where}: expected true or false, got ${JSON.stringify(value)}`)
  }
  if (typeof value === 'boolean') throw new UsageError(`${where}: expected a value for ${name}, got ${value}`)
  const texts = [value].flat().map(String)
  const given = flag.type.commas ? [texts.join(',')] : texts
  if (given.length > 1 && !isRepeatable(flag))
    throw new UsageError(`${where}: expected one value, got a list of ${given.length}`)
  // a flag of one letter takes no equals sign
  return given.flatMap((text) => (name.startsWith('--') ? [`${name}=${text}`] : [name, text]))
}
