import { optionError, settingError } from './option-error.ts'
import type {
  MetricOption,
  NumberOption,
  OptionSchema,
  OptionsOf,
  SettingSchema,
  SettingsOf,
} from './option-schema.ts'
import { describe } from './references.ts'
import { unknownName } from './unknown-name.ts'

/**
 * Checks the options that a caller passes to a metric and fills in the defaults. An option that is `undefined`
 * counts as left out.
 *
 * @param metric The metric's name, for messages.
 * @throws RangeError for an unknown option or a value out of range; TypeError for a value of another type, an
 * option that is required and left out, or options that are not an object.
 */
export function checkOptions<const S extends OptionSchema>(
  metric: string,
  schema: S,
  options: OptionsOf<S>,
): SettingsOf<S> {
  checkOptionNames(metric, options, Object.keys(schema))
  return checkSettings(metric, schema, options)
}

/** Checks the options of a schema, and fills in the defaults, as `checkOptions`; others may stand beside them. */
export function checkSettings<const S extends OptionSchema>(
  where: string,
  schema: S,
  options: OptionsOf<S>,
): SettingsOf<S> {
  const given: Readonly<Record<string, unknown>> = options
  const settings = Object.entries(schema).map(([name, option]) => [
    name,
    settingOf(where, name, option, given[name]),
  ])
  return Object.fromEntries(settings) as SettingsOf<S>
}

function settingOf(metric: string, name: string, option: MetricOption, value: unknown): unknown {
  if (value === undefined) {
    if (!('required' in option)) return option.default
    throw new TypeError(`${metric}: option ${name} is required: expected ${expectedValue(option)}`)
  }
  const setting = readOption(option, value)
  if (setting === undefined) throw optionError(metric, name, value, expectedValue(option), typeOf(option))
  return setting
}

/** The setting for a value; `undefined` if the value is not accepted. */
export function readOption(option: MetricOption, value: unknown): unknown {
  switch (option.type) {
    case 'value':
      return option.read(value)
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'choice':
      return typeof value === 'string' && option.values.includes(value) ? value : undefined
    case 'pattern':
      return typeof value === 'string' && new RegExp(`^(?:${option.pattern})$`).test(value)
        ? value
        : undefined
    default:
      return typeof value === 'number' && isWithin(value, option) ? value : undefined
  }
}

/** The accepted values in words. */
export function expectedValue(option: MetricOption): string {
  switch (option.type) {
    case 'flag':
      return 'true or false'
    case 'choice':
      return `one of ${option.values.join(', ')}`
    case 'integer':
    case 'number':
      return expectedNumber(option)
    default:
      return option.expected
  }
}

function typeOf(option: MetricOption): string {
  if (option.type === 'value') return option.typeof
  if (option.type === 'flag') return 'boolean'
  return option.type === 'integer' || option.type === 'number' ? 'number' : 'string'
}

/** Comparisons with a bound that is not set are false. */
function isWithin(value: number, { type, min, max, above, below }: NumberOption): boolean {
  const isOutside = value < min! || value > max! || value <= above! || value >= below!
  return (type === 'integer' ? Number.isInteger : Number.isFinite)(value) && !isOutside
}

/** The accepted numbers in words; those of a list with the plural of the noun. */
export function expectedNumber(
  { type, min, max, above, below }: NumberOption,
  nouns: readonly [integer: string, number: string] = ['a whole number', 'a number'],
): string {
  const noun = nouns[type === 'integer' ? 0 : 1]
  if (min !== undefined && max !== undefined) return `${noun} from ${min} to ${max}`
  const lower = min !== undefined ? ` of at least ${min}` : above !== undefined ? ` above ${above}` : ''
  const and = lower && ' and'
  if (below !== undefined) return `${noun}${lower}${and} below ${below}`
  return noun + lower + (max === undefined ? '' : `${and || ' of'} at most ${max}`)
}

/**
 * Checks the settings whose values are names of the data, once these are known.
 *
 * @throws RangeError for a name that the data lack.
 */
export function checkSettingNames(
  where: string,
  schema: SettingSchema,
  settings: Readonly<Record<string, unknown>>,
  models: readonly string[],
): void {
  for (const [name, { of }] of Object.entries(schema))
    if (of !== undefined && settings[name] !== undefined && !models.includes(settings[name] as string))
      throw settingError(where, name, settings[name], `one of ${models.join(', ')}`)
}

/**
 * Throws if options are not an object, or have a name that does not exist.
 *
 * @param where The function or metric, for messages.
 * @throws TypeError, or RangeError that suggests a name.
 */
export function checkOptionNames(where: string, options: object, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`${where}: expected the options as an object, got ${describe(options)}`)
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw unknownName(`${where}: unknown option '${unknown}'`, unknown, 'options', names)
}
