import type { Span } from '@codegen-eval/metric'
import { tokenSpans } from '@codegen-eval/tokenize'

/** The tokens of a text and where they lie in it. */
export interface PlacedTokens {
  readonly tokens: readonly string[]
  /** One a token; a token that the text does not have as it is, such as a stem, may have none. */
  readonly spans: readonly (Span | undefined)[]
}

/** Finds where a text's tokens lie in it. */
export function placeTokens(text: string, tokens: readonly string[]): PlacedTokens {
  return { tokens, spans: tokenSpans(text, tokens) }
}

/**
 * Where the tokens from `from` on, up to `to` and without it, lie: one span from the first that has a place to the
 * last, or no span where none of them has.
 */
export function spanOfTokens({ spans }: PlacedTokens, from: number, to: number): readonly Span[] {
  let first = from
  let last = to - 1
  while (first <= last && spans[first] === undefined) first++
  while (last > first && spans[last] === undefined) last--
  return first > last ? [] : [[spans[first]![0], spans[last]![1]]]
}

/** The tokens in words: with a space between them. */
export function labelOfTokens({ tokens }: PlacedTokens, from: number, to: number): string {
  return tokens.slice(from, to).join(' ')
}
