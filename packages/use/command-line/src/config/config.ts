/** The value of a flag in a configuration file: a list for a flag that may be repeated. */
export type ConfigValue = string | number | boolean | readonly (string | number)[]

/** A configuration file: flags by their long names without hyphens, for every command or for one. */
export interface Config {
  readonly file: string
  readonly values: Readonly<Record<string, ConfigValue | Readonly<Record<string, ConfigValue>>>>
}
