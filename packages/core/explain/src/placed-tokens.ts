import type { Span } from '@codegen-eval/metric'
import { tokenSpans } from '@codegen-eval/tokenize'

/** The tokens of a text and their places in it. */
export interface PlacedTokens {
  readonly tokens: readonly string[]
  /** One entry per token; `undefined` for a token that does not occur in the text as it is, such as a stem. */
  readonly spans: readonly (Span | undefined)[]
}

/** Finds the place of each token in the text. */
export function placeTokens(text: string, tokens: readonly string[]): PlacedTokens {
  return { tokens, spans: tokenSpans(text, tokens) }
}

/**
 * The span of the tokens `from` to `to - 1`: one span from the first token that has a place to the last one, or an
 * empty list where none has.
 */
export function spanOfTokens({ spans }: PlacedTokens, from: number, to: number): readonly Span[] {
  let first = from
  let last = to - 1
  while (first <= last && spans[first] === undefined) first++
  while (last > first && spans[last] === undefined) last--
  return first > last ? [] : [[spans[first]![0], spans[last]![1]]]
}

/** The tokens `from` to `to - 1`, joined by spaces. */
export function labelOfTokens({ tokens }: PlacedTokens, from: number, to: number): string {
  return tokens.slice(from, to).join(' ')
}
