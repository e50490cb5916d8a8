import { isWhiteSpace } from '@codegen-eval/tokenize'

/** A text without white space at either end, as Python's `str.strip` returns it. */
export function strip(text: string): string {
  let from = 0
  while (from < text.length && isWhiteSpace(text.charCodeAt(from))) from++
  return stripEnd(from === 0 ? text : text.slice(from))
}

/** A text without white space at its end, as Python's `str.rstrip` returns it. */
export function stripEnd(text: string): string {
  let to = text.length
  while (to > 0 && isWhiteSpace(text.charCodeAt(to - 1))) to--
  return to === text.length ? text : text.slice(0, to)
}
