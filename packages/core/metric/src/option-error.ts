import { describe } from './references.ts'

/** Longer values are cut in messages. */
const MAX_SHOWN = 60

/**
 * The error of an option whose value is not accepted: `chrf: option charOrder=100: expected a whole number from 0
 * to 64`. A TypeError if the value is of another type than `type`, or else a RangeError.
 *
 * @param where The owner of the option; empty for spec strings, whose callers name the spec.
 */
export function optionError(
  where: string,
  name: string,
  value: unknown,
  expected: string,
  type: string = typeof value,
): RangeError | TypeError {
  const prefix = where === '' ? '' : `${where}: `
  const shown = showable(value)
  const message =
    shown === undefined
      ? `${prefix}option ${name}: expected ${expected}, got ${describe(value)}`
      : `${prefix}option ${name}=${shown}: expected ${expected}`
  const Kind = typeof value === type && value !== null ? RangeError : TypeError
  return new Kind(message)
}

/**
 * The error of a setting of an analysis that does not fit other settings or the data. Its `usageOf` names the option as
 * commands do, whose flags stand for options.
 */
export function settingError(where: string, name: string, value: unknown, expected: string): Error {
  const usage = `option ${name} ${showable(value) ?? ''}: expected ${expected}`
  return Object.defineProperty(optionError(where, name, value, expected), 'usage', { value: usage })
}

/** The message of an error for users of a command: that of `settingError` without the owner. */
export function usageOf(error: Error): string {
  return 'usage' in error && typeof error.usage === 'string' ? error.usage : error.message
}

function showable(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return undefined
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
}
