import { existsSync } from 'node:fs'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'

/** The value of a flag in a configuration file: a list for a flag that may be repeated. */
export type ConfigValue = string | number | boolean | readonly (string | number)[]

/** A configuration file: flags by their long names without hyphens, for every command or for one. */
export interface Config {
  readonly file: string
  readonly values: Readonly<Record<string, ConfigValue | Readonly<Record<string, ConfigValue>>>>
}

/** The names that are looked for in the working folder, in this order. */
export const CONFIG_FILES: readonly string[] = [
  'codegen-eval.config.json',
  'codegen-eval.config.yaml',
  'codegen-eval.config.yml',
]

/**
 * Reads the configuration that a command line asks for: the file of `--config`, or the one in the working folder unless
 * there is `--no-config`.
 *
 * @returns `undefined` if there is none.
 * @throws InputError if the file cannot be read, UsageError if it holds no configuration.
 */
export async function readConfig(args: readonly string[]): Promise<Config | undefined> {
  if (args.includes('--no-config')) return undefined
  const file = namedConfig(args) ?? CONFIG_FILES.find((name) => existsSync(name))
  if (file === undefined) return undefined
  const text = await readWholeText(file)
  const content = await parse(file, text)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new UsageError(`${file}: expected an object of flags, such as {"metric": ["bleu", "chrf"]}`)
  for (const [name, value] of Object.entries(content)) checkValue(file, name, value)
  return { file, values: content as Config['values'] }
}

function namedConfig(args: readonly string[]): string | undefined {
  const at = args.findIndex((text) => text === '--config' || text.startsWith('--config='))
  if (at < 0) return undefined
  return args[at] === '--config' ? args[at + 1] : args[at].slice('--config='.length)
}

async function parse(file: string, text: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(text)
    const { parse } = await import('yaml')
    // aliases that name each other could make a small file a large object
    return parse(text, { maxAliasCount: 100 })
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`, { cause: error })
  }
}

function checkValue(file: string, name: string, value: unknown, isFlag = false): void {
  if (['string', 'number', 'boolean'].includes(typeof value)) return
  const isList = Array.isArray(value)
  if (isList && value.every((item) => typeof item === 'string' || typeof item === 'number')) return
  if (isList || isFlag || typeof value !== 'object' || value === null)
    throw new UsageError(
      `${file}: ${name}: expected a text, a number, true, false or a list, got ${JSON.stringify(value)}`,
    )
  for (const [flag, inner] of Object.entries(value)) checkValue(file, `${name}.${flag}`, inner, true)
}
