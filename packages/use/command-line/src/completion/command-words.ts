import type { LoadedCommand } from '../command.ts'
import { type Flag, flagNames, isRepeatable } from '../flags/flag.ts'

/** The words that a shell can complete of a command. */
export interface CommandWords {
  readonly name: string
  readonly summary: string
  readonly flags: readonly FlagWords[]
  /** The values of the command's argument if they are a fixed list; otherwise it takes files. */
  readonly values: readonly string[]
}

/** The words that a shell can complete of a flag. */
export interface FlagWords {
  /** As it is typed: `-f` and `--format`, or `--format` alone. */
  readonly names: readonly string[]
  readonly description: string
  /** `none`: the flag stands alone; `list`: one of `values`; `file`: a file; `any`: a text that only the user knows. */
  readonly takes: 'none' | 'list' | 'file' | 'any'
  readonly values: readonly string[]
  readonly repeatable: boolean
}

/** Flags that each command has besides its own. */
const HELP: readonly FlagWords[] = [
  { names: ['-h', '--help'], description: 'show help', takes: 'none', values: [], repeatable: false },
  { names: ['--help-all'], description: 'show all flags', takes: 'none', values: [], repeatable: false },
]

/** The words of a command, from its flags. */
export async function commandWords(command: LoadedCommand): Promise<CommandWords> {
  const { name, summary, flags, arguments: [argument] = [] } = command
  const words = await Promise.all(Object.values(flags).map(flagWords))
  return { name, summary, flags: [...words, ...HELP], values: argument?.choices ?? [] }
}

async function flagWords(flag: Flag): Promise<FlagWords> {
  const { type, help } = flag
  const { choices, completions } = await type.load()
  const values = choices ?? completions ?? []
  return {
    names: flagNames(flag),
    description: help,
    takes: type.value === 'never' ? 'none' : values.length > 0 ? 'list' : type.file === true ? 'file' : 'any',
    values,
    repeatable: isRepeatable(flag),
  }
}
