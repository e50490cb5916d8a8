import { existsSync } from 'node:fs'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import type { Config } from '../config/config.ts'
import { identity } from './identity.ts'

/** The names that are looked for in the working folder, in this order. */
export function configFiles(): readonly string[] {
  return ['json', 'yaml', 'yml'].map((extension) => `${identity().name}.config.${extension}`)
}

/**
 * Reads the configuration that a command line asks for: the file of `--config`, or the one in the working folder unless
 * there is `--no-config`.
 *
 * @returns `undefined` if there is none.
 * @throws InputError if the file cannot be read, UsageError if it holds no configuration.
 */
export async function readConfig(args: readonly string[]): Promise<Config | undefined> {
  if (args.includes('--no-config')) return undefined
  const file = namedConfig(args) ?? configFiles().find((name) => existsSync(name))
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
