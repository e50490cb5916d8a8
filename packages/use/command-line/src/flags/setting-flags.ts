import type { NumberOption, OptionValue, Setting, SettingSchema } from '@codegen-eval/metric'
import { expectedValue, readOption } from '@codegen-eval/metric/internal'
import type { Flag, FlagType } from './flag.ts'
import { choice, switched, text } from './types.ts'

/** The flags of the settings of an analysis, under the names of the settings. */
export type SettingFlags<S> = {
  readonly [K in keyof S as S[K] extends { readonly flag: false } ? never : K]: SettingFlag<S[K]>
}

type SettingFlag<O> = Flag<O extends { readonly type: 'flag' } ? true : OptionValue<O>> &
  (O extends { readonly type: 'flag' }
    ? unknown
    : O extends { readonly default: infer D }
      ? { readonly default: D }
      : unknown)

/** Derives flags from the settings of an analysis; one with `flag: false` has none. */
export function settingFlags<const S extends SettingSchema>(schema: S): SettingFlags<S> {
  const flags = Object.entries(schema).flatMap(([key, setting]) =>
    setting.flag === false ? [] : [[key, settingFlag(key, setting)] as const],
  )
  return Object.fromEntries(flags) as unknown as SettingFlags<S>
}

/** The names of values in flags that do not state one. */
const VALUES = {
  integer: ' <n>',
  number: ' <n>',
  choice: ' <name>',
  pattern: ' <text>',
  value: ' <list>',
  flag: '',
}

function settingFlag(key: string, setting: Setting): Flag {
  const { type, flag, group = 'statistics', description, needs, excludes } = setting
  const auto = 'auto' in setting && setting.auto !== undefined ? ` (default: ${setting.auto})` : ''
  return {
    flag: flag || `${nameOf(key)}${VALUES[type]}`,
    type: typeOf(setting),
    group,
    help: `${needs === undefined ? '' : `with ${nameOf(needs)}: `}${description}${auto}`,
    ...defaultOf(setting),
    ...(needs !== undefined && { needs }),
    ...(excludes !== undefined && { excludes }),
  }
}

function nameOf(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A value is written as it is typed. */
function defaultOf(setting: Setting): Pick<Flag, 'default'> {
  if (setting.type === 'flag' || !('default' in setting) || setting.default === undefined) return {}
  return { default: setting.type === 'value' ? setting.format(setting.default) : setting.default }
}

function typeOf(setting: Setting): FlagType<unknown> {
  switch (setting.type) {
    case 'flag':
      return switched
    case 'choice':
      return choice(setting.values)
    case 'pattern':
      return text
    case 'value': {
      const { parse, commas } = setting
      if (parse === undefined)
        throw new TypeError(`${setting.description}: the form of texts is not declared`)
      return { value: 'once', ...(commas && { commas }), load: async () => ({ parse }) }
    }
    default:
      return numberType(setting)
  }
}

function numberType(option: NumberOption): FlagType<number> {
  const { type, min, max, above, below } = option
  const bounds = { minimum: min, maximum: max, exclusiveMinimum: above, exclusiveMaximum: below }
  return {
    value: 'once',
    schema: {
      type,
      ...Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)),
    },
    load: async () => ({
      parse(value) {
        const isWritten = type === 'integer' ? /^\d+$/.test(value) : value.trim() !== ''
        const number = isWritten ? readOption(option, Number(value)) : undefined
        if (number === undefined) throw new RangeError(`expected ${expectedValue(option)}`)
        return number as number
      },
    }),
  }
}
