import { brevityPenalty } from '@codegen-eval/bleu'
import { NgramIndex, type ReferenceTokens } from '@codegen-eval/sequence'

/** The n-grams of a candidate that references have, by order, and its number of tokens; valid until the next call. */
export interface NgramMatches {
  readonly matches: Int32Array
  readonly length: number
}

/** Counts the matching n-grams of the orders from 1 on; the memory of the index is used again. */
export function referenceNgrams(order: number): (candidate: string, tokens: ReferenceTokens) => NgramMatches {
  const index = new NgramIndex()
  const matches = new Int32Array(order)
  return (candidate, tokens) => {
    const { numbers, length } = tokens.number(candidate)
    matches.fill(0)
    index.indexReferences(tokens, order)
    index.match(numbers, length, matches)
    return { matches, length }
  }
}

/** As `brevityPenalty`, but 0 for an empty candidate and an empty reference. */
export function penalty(length: number, referenceLength: number): number {
  return length === 0 ? 0 : brevityPenalty(length, referenceLength)
}
