import type { Span } from '@codegen-eval/metric'

/** Something in a text that should be a finding; not checked. */
export interface FindingEntry {
  /** Its place in the text, for messages: `[3]`, `.runs[0].results[2]`, `line 7`. */
  readonly place: string
  readonly value: unknown
  /** The piece of the text that holds it, where that is known. */
  readonly span?: Span
}

/** A text that has not the form that it claims or has to have. The message names the place and the value. */
export class FindingFormError extends RangeError {}

/** The entries of a list at a place; an error for anything but a list. */
export function listAt(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new FindingFormError(
    `${place}: expected a list, got ${value === undefined ? 'nothing' : value === null ? 'null' : typeof value}`,
  )
}

/** A property of what may be no object. */
export function get(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let inner = value
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined
    inner = (inner as Readonly<Record<string | number, unknown>>)[key]
  }
  return inner
}
