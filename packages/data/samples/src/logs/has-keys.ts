import type { Row } from '@codegen-eval/records'
import { isObject } from '@codegen-eval/records/internal'

/** Whether a value is an object that has at least so many of the keys. */
export function hasKeys(value: unknown, keys: readonly string[], least: number = keys.length): boolean {
  return isObject(value) && keys.filter((key) => Object.hasOwn(value, key)).length >= least
}

/** The value of a key of an object; `undefined` if there is none, and for any other value. */
export function valueAt(value: unknown, key: string): unknown {
  return hasKeys(value, [key]) ? (value as Row)[key] : undefined
}

/** The first element of a list, or the value itself. */
export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** The value of the first key of an object; `undefined` for any other value. */
export function firstValue(value: unknown): unknown {
  return isObject(value) ? Object.values(value)[0] : undefined
}
