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
  const usage = `option ${name} ${shown ?? ''}: expected ${expected}`
  return Object.defineProperty(new Kind(message), 'usage', { value: usage })
}

/** The message of an error for users of a command, whose flags stand for options: that of `optionError` without the owner. */
export function usageOf(error: Error): string {
  return 'usage' in error && typeof error.usage === 'string' ? error.usage : error.message
}

function showable(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return undefined
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
}
