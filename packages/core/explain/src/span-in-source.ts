import type { Span } from '@codegen-eval/metric'

/**
 * Translates a span of an extracted text into a span of the source that the text was extracted from. The span in the
 * source also covers characters that the extraction left out between its ends.
 *
 * @param places For each UTF-16 unit of the text, its offset in the source, ascending.
 */
export function spanInSource([start, end]: Span, places: readonly number[]): Span {
  const from = places[start] ?? (places.at(-1) ?? -1) + 1
  return end > start ? [from, places[end - 1] + 1] : [from, from]
}
