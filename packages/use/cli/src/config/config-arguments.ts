import { UsageError } from '@codegen-eval/messages'
import { unknownName } from '@codegen-eval/metric'
import type { Command, Option } from 'commander'
import { collect } from '../commands/flag-value.ts'
import type { Config, ConfigValue } from './config-file.ts'

/** Flags of the command line alone. */
const NOT_CONFIGURED: ReadonlySet<string> = new Set(['--help', '--config', '--no-config', '--debug'])

/** The flags of a command that a configuration file may set, by their names there. */
export function configurableFlags(command: Command): ReadonlyMap<string, Option> {
  const options = command.options.filter(({ long }) => long != null && !NOT_CONFIGURED.has(long))
  return new Map(options.map((option) => [option.long!.slice(2), option]))
}

/** Whether a flag may be given several times. */
export function isRepeatable({ variadic, parseArg }: Option): boolean {
  return variadic || parseArg === (collect as unknown)
}

/**
 * The arguments that a configuration adds to a command line: its flags for every command that the command has, and those
 * under the command's name, unless the command line sets them.
 *
 * @param given The arguments of the command line.
 * @param others All other commands, whose names may stand in the configuration.
 * @throws UsageError for a flag that no command has, or that this command does not have under its own name.
 */
export function configArguments(
  { file, values }: Config,
  command: Command,
  given: readonly string[],
  others: readonly Command[],
): string[] {
  const flags = configurableFlags(command)
  const known = new Set(others.flatMap((other) => [...configurableFlags(other).keys()]))
  const names = new Set(others.map((other) => other.name()))
  const chosen = new Map<string, ConfigValue>()
  for (const [name, value] of Object.entries(values)) {
    if (name === '$schema') continue
    if (typeof value === 'object' && !Array.isArray(value)) {
      if (!names.has(name)) throw unknown(file, `there is no command '${name}'`, name, 'commands', names)
      if (name !== command.name()) continue
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
  return [...chosen].flatMap(([name, value]) => {
    const option = flags.get(name)!
    return isGiven(option, given) ? [] : argumentsOf(file, option, value)
  })
}

function unknown(file: string, what: string, name: string, kind: string, all: Iterable<string>): UsageError {
  return new UsageError(`${file}: ${unknownName(what, name, kind, [...all]).message}`)
}

/** Whether a command line has a flag, in any of its forms. */
function isGiven({ long, short }: Option, given: readonly string[]): boolean {
  const end = given.indexOf('--')
  return given
    .slice(0, end < 0 ? given.length : end)
    .some(
      (text) =>
        text === long ||
        text.startsWith(`${long}=`) ||
        (short != null && text.startsWith(short) && !text.startsWith('--')),
    )
}

function argumentsOf(file: string, option: Option, value: ConfigValue): string[] {
  const { long, required, optional } = option
  const takesValue = required || optional
  const name = long!.slice(2)
  if (typeof value === 'boolean') {
    if (takesValue) throw new UsageError(`${file}: ${name}: expected a value for --${name}, got ${value}`)
    return value ? [long!] : []
  }
  if (!takesValue)
    throw new UsageError(`${file}: ${name}: expected true or false, got ${JSON.stringify(value)}`)
  const texts = [value].flat().map(String)
  if (texts.length > 1 && !isRepeatable(option))
    throw new UsageError(`${file}: ${name}: expected one value, got a list of ${texts.length}`)
  return texts.map((text) => `${long}=${text}`)
}
