import type { NgramCounter, NgramMatches } from './ngram-counter.ts'
import { NgramIndex } from './ngram-index.ts'
import { type NgramReferences, ReferenceTokens } from './reference-tokens.ts'

/** A counter for texts of any length. */
export class PlainNgramCounter implements NgramCounter {
  readonly #ngrams = new NgramIndex()
  #references: NgramReferences | undefined
  #tokens: ReferenceTokens | undefined

  match(
    candidate: string,
    references: NgramReferences,
    matches: Int32Array,
    left?: Uint8Array,
  ): NgramMatches {
    const tokens = this.#read(references)
    const { numbers, length } = tokens.number(candidate)
    matches.fill(0)
    this.#ngrams.indexReferences(tokens, matches.length)
    this.#ngrams.match(numbers, length, matches, left)
    return { matches, length, referenceLengths: tokens.lengths }
  }

  #read(references: NgramReferences): ReferenceTokens {
    if (this.#references === references && this.#tokens !== undefined) return this.#tokens
    this.#tokens = new ReferenceTokens(references.texts, references.tokenizer)
    this.#references = references
    return this.#tokens
  }
}
