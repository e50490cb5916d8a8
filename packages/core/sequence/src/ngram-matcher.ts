import { NgramIndex } from './ngram-index.ts'
import type { ReferenceTokens } from './reference-tokens.ts'

/** A candidate's n-grams that a reference set has too. The next call of the matcher overwrites them. */
export interface NgramMatches {
  /** Matches by order, from 1 on; each n-gram counts at most as often as in the reference that has it most often. */
  readonly matches: Int32Array
  /** The candidate's length in tokens: it has `length - n + 1` n-grams of order n, or none. */
  readonly length: number
}

/**
 * Returns a function that counts a candidate's n-gram matches with a reference set, as BLEU does. It keeps the last
 * reference set indexed: pass the candidates of one set in a row.
 *
 * @param order The largest n, at least 1.
 */
export function ngramMatcher(
  order: number,
): (candidate: string, references: ReferenceTokens) => NgramMatches {
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order)
  return (candidate, references) => {
    const { numbers, length } = references.number(candidate)
    matches.fill(0)
    ngrams.indexReferences(references, order)
    ngrams.match(numbers, length, matches)
    return { matches, length }
  }
}
