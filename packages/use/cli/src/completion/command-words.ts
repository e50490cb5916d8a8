import type { Command, Option } from 'commander'
import { isRepeatable } from '../config/config-arguments.ts'

/** What a shell can complete of a command. */
export interface CommandWords {
  readonly name: string
  readonly summary: string
  readonly flags: readonly FlagWords[]
  /** The values of the command's argument if they are a fixed list; otherwise it takes files. */
  readonly values: readonly string[]
}

/** What a shell can complete of a flag. */
export interface FlagWords {
  /** As it is typed: `-f` and `--format`, or `--format` alone. */
  readonly names: readonly string[]
  readonly description: string
  /** `none`: the flag stands alone; `list`: one of `values`; `file`: a file; `any`: a text that only the user knows. */
  readonly takes: 'none' | 'list' | 'file' | 'any'
  readonly values: readonly string[]
  readonly repeatable: boolean
}

/** Names in the help of a flag whose values are files. */
const FILES = /^<(file|folder|dir)/

/** @param metrics Names of metrics, the values of `--metric`. */
export function commandWords(command: Command, metrics: readonly string[]): CommandWords {
  const argument = command.registeredArguments[0]
  return {
    name: command.name(),
    summary: command.summary(),
    flags: command
      .createHelp()
      .visibleOptions(command)
      .map((option) => flagWords(option, metrics)),
    values: argument?.argChoices ?? [],
  }
}

function flagWords(option: Option, metrics: readonly string[]): FlagWords {
  const values = option.argChoices ?? (option.long === '--metric' ? metrics : [])
  const value = option.flags.match(/[<[].*$/)?.[0] ?? ''
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    description: option.description,
    takes: value === '' ? 'none' : values.length > 0 ? 'list' : FILES.test(value) ? 'file' : 'any',
    values,
    repeatable: isRepeatable(option),
  }
}
