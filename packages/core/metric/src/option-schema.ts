/**
 * The options of a metric by name: the one declaration from which types, checks, spec strings, signatures and
 * listings are derived.
 *
 *     export const chrfOptions = {
 *       charOrder: { type: 'integer', min: 0, max: 64, default: 6, description: 'largest n of character n-grams' },
 *     } as const
 *     export type ChrfOptions = OptionsOf<typeof chrfOptions>
 *
 * The names are in camel case. Spec strings and signatures use the same names with hyphens: `char-order`.
 */
export type OptionSchema = Readonly<Record<string, MetricOption>>

/** The declaration of one option. */
export type MetricOption = NumberOption | FlagOption | ChoiceOption | PatternOption | AnyValueOption

interface Described {
  /** The effect of the option, as a phrase for listings. */
  readonly description: string
  /** The value of an option without default if it is left out, for listings: `floor: 0.1, add-k: 1`. */
  readonly auto?: string
}

/** A finite number, or a whole number, within bounds. Without `default` it may be left out: see `auto`. */
export interface NumberOption extends Described {
  readonly type: 'integer' | 'number'
  /** Least value. */
  readonly min?: number
  /** Greatest value. */
  readonly max?: number
  /** Values are greater than this. */
  readonly above?: number
  /** Values are less than this. */
  readonly below?: number
  readonly default?: number
}

/** A boolean; `yes` or `no` in spec strings. */
export interface FlagOption extends Described {
  readonly type: 'flag'
  readonly default?: boolean
}

/** One of a fixed list of words. */
export interface ChoiceOption extends Described {
  readonly type: 'choice'
  readonly values: readonly string[]
  readonly default?: string
}

/** Text of a stated form, such as ROUGE's `SU4`. */
export interface PatternOption extends Described {
  readonly type: 'pattern'
  /** The source of a regular expression that matches the whole text. */
  readonly pattern: string
  /** The accepted values in words. */
  readonly expected: string
  readonly default?: string
}

/**
 * A value that is not plain text, such as a tokenizer, a parser or a list of weights. How it is written in spec
 * strings is declared in the `./registry` entry of the package (`OptionText`), so that names and loaders stay out
 * of bundles.
 *
 * @typeParam Value The type that callers pass.
 * @typeParam Setting The type that the metric uses.
 */
export interface ValueOption<Value, Setting = Value> extends Described {
  readonly type: 'value'
  /** The type of accepted values; a value of another type is a TypeError instead of a RangeError. */
  readonly typeof: 'function' | 'object' | 'string' | 'number' | 'boolean'
  /** The accepted values in words. */
  readonly expected: string
  /** The name in spec strings and signatures if it is not that of the API: `lang` for `parser`. */
  readonly specName?: string
  /** Returns the setting for a value; `undefined` if the value is not accepted. */
  read(value: Value): Setting | undefined
  /** Writes a setting in signatures. */
  format(setting: Setting): string
}

/** A value option that must be given. */
export interface RequiredValueOption<Value, Setting = Value> extends ValueOption<Value, Setting> {
  readonly required: true
}

/** Any value option, without its types. */
export interface AnyValueOption extends ValueOption<unknown> {
  readonly default?: unknown
  readonly required?: true
}

/**
 * The declaration of one setting of an analysis: an option, and the words of its flag. Types, checks, flags, the schema of
 * configuration files and tables of documentation are derived from it.
 */
export type Setting = MetricOption & {
  /** The flag with the name of its value if it is not the key, such as `--alpha <p>`; `false` if there is none. */
  readonly flag?: string | false
  /** The group of the flag; `statistics` by default. */
  readonly group?: 'metrics' | 'statistics'
  /** The key of a flag without which the setting has no meaning. */
  readonly needs?: string
  /** The keys of the flags that it excludes. */
  readonly excludes?: readonly string[]
  /** The names of the data among which the value must be: see `checkSettingNames`. */
  readonly of?: 'models'
  /** Parses a text, for a setting of type `value`. */
  readonly parse?: (text: string) => unknown
  /** Whether a text is a list, separated by commas. */
  readonly commas?: true
}

/** The settings of an analysis by name. */
export type SettingSchema = Readonly<Record<string, Setting>>

/** The type that callers pass for an option. */
export type OptionValue<O> = O extends { readonly type: 'value' }
  ? O extends ValueOption<infer Value, infer _Setting>
    ? Value
    : never
  : PlainValue<O>

/** The type of a checked option; `undefined` if the option has no default and was left out. */
export type OptionSetting<O> =
  | (O extends { readonly type: 'value' }
      ? O extends ValueOption<infer _Value, infer Setting>
        ? Setting
        : never
      : PlainValue<O>)
  | (O extends { readonly default: unknown } | { readonly required: true } ? never : undefined)

/** The type of the values of an option of numbers, flags, words or patterns. */
export type PlainValue<O> = O extends { readonly values: readonly (infer Word)[] }
  ? Word
  : O extends { readonly type: 'flag' }
    ? boolean
    : O extends { readonly type: 'pattern' }
      ? string
      : number

/** The options of a metric as callers pass them: all may be left out but those that are required. */
export type OptionsOf<S> = {
  readonly [K in keyof S as S[K] extends { readonly required: true } ? never : K]?:
    | OptionValue<S[K]>
    | undefined
} & {
  readonly [K in keyof S as S[K] extends { readonly required: true } ? K : never]: OptionValue<S[K]>
}

/** The options of a metric, checked, with defaults filled in. */
export type SettingsOf<S> = { readonly [K in keyof S]: OptionSetting<S[K]> }
