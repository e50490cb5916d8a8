import type { Span } from './explanation.ts'

/**
 * Where a stretch of a text lies in the source that the text was made of, by leaving something out. A stretch may
 * become longer by what was left out within it.
 *
 * @param places For each UTF-16 unit of the text, where it is in the source, ascending.
 */
export function spanInSource([start, end]: Span, places: readonly number[]): Span {
  const from = places[start] ?? (places.at(-1) ?? -1) + 1
  return end > start ? [from, places[end - 1]! + 1] : [from, from]
}
