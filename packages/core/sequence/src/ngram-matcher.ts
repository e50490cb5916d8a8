import { NgramIndex } from './ngram-index.ts'
import type { ReferenceTokens } from './reference-tokens.ts'

/** The n-grams that a candidate shares with a reference set. The next call of the matcher overwrites them. */
export interface NgramMatches {
  /** Matches by order, starting at 1; an n-gram counts at most as often as it occurs in one reference. */
  readonly matches: Int32Array
  /** The number of tokens of the candidate. */
  readonly length: number
}

/**
 * Returns a function that counts the n-grams that a candidate shares with a reference set, with the clipping of BLEU. It
 * keeps the last reference set indexed: pass the candidates of one set one after another.
 *
 * The function ignores the n-gram at token i if `left[i * order + n - 1]` is not 0.
 *
 * @param order The largest n, at least 1.
 */
export function ngramMatcher(
  order: number,
): (candidate: string, references: ReferenceTokens, left?: Uint8Array) => NgramMatches {
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order)
  return (candidate, references, left) => {
    const { numbers, length } = references.number(candidate)
    matches.fill(0)
    ngrams.indexReferences(references, order)
    ngrams.match(numbers, length, matches, left)
    return { matches, length }
  }
}
