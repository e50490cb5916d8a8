import type { MetricOption, OptionSchema, SettingsOf } from './option-schema.ts'
import { formatValue } from './signature.ts'

/**
 * The fields of a signature: settings by their names in spec strings, in the order of the schema. A setting that is
 * `undefined` has no field; a metric passes `undefined` for an option that has no effect under the others.
 */
export function signatureFields<const S extends OptionSchema>(
  schema: S,
  settings: { readonly [K in keyof S]?: SettingsOf<S>[K] | undefined },
): Record<string, string> {
  const given: Readonly<Record<string, unknown>> = settings
  const fields: Record<string, string> = {}
  for (const [name, option] of Object.entries(schema)) {
    const setting = given[name]
    if (setting !== undefined) fields[specName(name, option)] = formatSetting(option, setting)
  }
  return fields
}

/** A setting as signatures and spec strings write it. */
export function formatSetting(option: MetricOption, setting: unknown): string {
  return option.type === 'value' ? option.format(setting) : formatValue(setting as string | number | boolean)
}

/** The name of an option in spec strings and signatures: `char-order` for `charOrder`. */
export function specName(name: string, option: MetricOption): string {
  if (option.type === 'value' && option.specName !== undefined) return option.specName
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
