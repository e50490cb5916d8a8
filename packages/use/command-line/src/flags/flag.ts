import type { RunOutput } from '@codegen-eval/records/node'

export type { RunOutput }

/** The groups in which help and the documentation list flags, in this order. */
export const FLAG_GROUPS = {
  inputs: 'Inputs',
  metrics: 'Metrics',
  statistics: 'Statistics',
  execution: 'Execution',
  output: 'Output',
} as const

/** A group of flags. */
export type FlagGroup = keyof typeof FLAG_GROUPS

/** A flag of the command. Its key in the table is the option of the library that it sets. */
export interface Flag<T = unknown> {
  /** As it is typed, with its value: `-m, --metric <spec>`. */
  readonly flag: string
  readonly type: FlagType<T>
  /** The name of the option in messages of libraries, if it is not the key. */
  readonly option?: string
  readonly group: FlagGroup
  /** A phrase in lower case. */
  readonly help: string
  /** A text is parsed as if it were typed. */
  readonly default?: T | string
  /** Whether the command does not run without it. */
  readonly required?: true
  /** The key of a flag without which it has no meaning. */
  readonly needs?: string
  /** Keys of the flags that it excludes. */
  readonly excludes?: readonly string[]
}

/** Declares a flag by its name and type, so that a table of flags has a line or two for each. */
export function flag<const N extends string, T, const R extends Omit<Flag, 'flag' | 'type' | 'group'>>(
  name: N,
  type: FlagType<T>,
  rest: R,
): { readonly flag: N; readonly type: FlagType<T> } & R {
  return { flag: name, type, ...rest }
}

/** Flags by the options that they set. */
export type Flags = Readonly<Record<string, Flag>>

/** The values that a flag takes. */
export interface FlagType<T> {
  /** `once`: a value; `repeated`: a value each time that the flag is given; `never`: the flag stands alone. */
  readonly value: 'never' | 'once' | 'repeated'
  /** Whether a value is a list, separated by commas. */
  readonly commas?: true
  /**
   * Whether a value names a file, which shells complete, or `perhaps` a file alone or in a part of it, as
   * `bert-score:model=DIR` does. The command reads it, unless the type has `writes`.
   */
  readonly file?: true | 'perhaps'
  /** The files and folders that the command writes for a value. */
  writes?(value: T): readonly Omit<RunOutput, 'option'>[]
  /** JSON Schema of one value. */
  readonly schema?: object
  /** Loads the parser: the table names values of many libraries, and a command loads those of its flags. */
  load(): Promise<ValueParser<T>>
}

/** Parses the values of a flag. */
export interface ValueParser<T> {
  /** The values to choose from, if they can be listed. */
  readonly choices?: readonly string[]
  /** Values that shells complete, besides others. */
  readonly completions?: readonly string[]
  /**
   * Parses a value.
   *
   * @param before What the flag was given before, if it is repeated.
   * @throws RangeError for a wrong value.
   */
  parse(text: string, before?: T): T
}

/** The values of flags in a command. Those without a default are there if they are given. */
export type FlagValues<F extends Flags> = {
  readonly [K in keyof F as F[K] extends Certain ? K : never]: ValueOf<F[K]>
} & {
  readonly [K in keyof F as F[K] extends Certain ? never : K]?: ValueOf<F[K]>
}

/** Flags that always have a value. */
export type Certain = { readonly default: unknown } | { readonly required: true }

export type ValueOf<F> = F extends { readonly type: FlagType<infer T> } ? T : never

/** Whether a flag may be given several times. */
export function isRepeatable({ type }: Flag): boolean {
  return type.value === 'repeated'
}

/** The short and the long name of a flag: `['-m', '--metric']`. */
export function flagNames({ flag }: Flag): readonly string[] {
  return flag.match(/(?<=^|\s)--?[a-z][a-z-]*/g) ?? []
}

/** The name by which messages call a flag: the long one, if it has two. */
export function flagName(flag: Flag): string {
  return flagNames(flag).at(-1)!
}

/** The same flags, which have no meaning without another one. */
export function needing<F extends Flags>(needs: string, flags: F): F {
  return Object.fromEntries(
    Object.entries(flags).map(([option, flag]) => [option, { ...flag, needs }]),
  ) as unknown as F
}

/** Puts flags into a group, and checks their defaults. */
export function inGroup<
  const F extends Readonly<Record<string, Omit<Flag, 'group'>>>,
  const G extends FlagGroup,
>(
  group: G,
  flags: F & { readonly [K in keyof F]: { readonly default?: ValueOf<F[K]> | string } },
): { readonly [K in keyof F]: F[K] & { readonly group: G } } {
  const entries = Object.entries(flags).map(([option, flag]) => [option, { ...flag, group }])
  return Object.fromEntries(entries)
}
