import { describe } from './references.ts'
import { unknownName } from './unknown-name.ts'

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
