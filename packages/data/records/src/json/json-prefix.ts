import { walkJson } from './json-syntax.ts'
import { parseJsonText } from './parse-json.ts'

/** The first JSON value of a text that may be cut. */
export interface JsonPrefix {
  /** The value as far as the text has it: what is cut or broken is left out; `undefined` if there is none. */
  readonly value: unknown
  /** Whether the value ends within the text. */
  readonly complete: boolean
  /** Where the value ends, or the text does. */
  readonly end: number
}

/** Nesting beyond this depth is left out: forms are told apart by their outer levels. */
const MAX_DEPTH = 32

/** A number at the end of the text may be cut. */
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?=[\s,\]}])|true|false|null|NaN|-?Infinity/y
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y

/**
 * Reads the JSON value at the start of a text which may end in the middle of it: to recognize what a file holds from
 * its first bytes. A strict parser reads the file afterwards.
 */
export function readJsonPrefix(text: string): JsonPrefix {
  const isTooDeep = (offset: number, path: readonly unknown[]): boolean =>
    path.length === MAX_DEPTH && (text[offset] === '[' || text[offset] === '{')
  const { begin, end, closers } = walkJson(text, isTooDeep, SCALAR)
  STRING.lastIndex = begin
  // the beginning of a string that is cut tells as much as a whole one
  const isCut = begin >= end && text[begin] === '"' && !STRING.test(text)
  const whole = isCut ? text.slice(0, begin) + JSON.stringify(text.slice(begin + 1)) : text.slice(0, end)
  const value = whole === '' ? undefined : parseJsonText(whole + closers)
  return { value, complete: closers === '' && !isCut && value !== undefined, end }
}
