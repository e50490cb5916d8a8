import type { Tokenizer } from '@codegen-eval/tokenize'
import { intArena } from './allocate-ints.ts'
import { NgramIndex } from './ngram-index.ts'
import { ReferenceTokens } from './reference-tokens.ts'

/** The n-grams that a candidate shares with a reference set. The next call of the matcher overwrites them. */
export interface NgramMatches {
  /** Matches by order, starting at 1; an n-gram counts at most as often as it occurs in one reference. */
  readonly matches: Int32Array
  /** The number of tokens of the candidate. */
  readonly length: number
}

/**
 * A reference set for `ngramMatcher`. All sets have their tokens in the same memory, which stays in the processor's cache:
 * a set that is not the last one is tokenized again when it is used.
 */
export class NgramReferences {
  /** The number of tokens of each reference. */
  readonly lengths: readonly number[]
  readonly #texts: readonly string[]
  readonly #tokenizer: Pick<Tokenizer, 'scan'>

  /** @throws RangeError for an empty list of references. */
  constructor(references: readonly string[], tokenizer: Pick<Tokenizer, 'scan'>) {
    this.#texts = references.slice()
    this.#tokenizer = tokenizer
    this.lengths = this.tokens().lengths
  }

  /** The tokens; the next call for another set overwrites them. */
  tokens(): ReferenceTokens {
    if (last.set === this) return last.tokens!
    last.set = undefined
    arena.clear()
    last.tokens = new ReferenceTokens(this.#texts, this.#tokenizer, arena.allocate)
    last.set = this
    return last.tokens
  }
}

const arena = /* @__PURE__ */ intArena()
const last: { set: NgramReferences | undefined; tokens: ReferenceTokens | undefined } = {
  set: undefined,
  tokens: undefined,
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
): (candidate: string, references: NgramReferences, left?: Uint8Array) => NgramMatches {
  const ngrams = new NgramIndex()
  const matches = new Int32Array(order)
  return (candidate, references, left) => {
    const tokens = references.tokens()
    const { numbers, length } = tokens.number(candidate)
    matches.fill(0)
    ngrams.indexReferences(tokens, order)
    ngrams.match(numbers, length, matches, left)
    return { matches, length }
  }
}
