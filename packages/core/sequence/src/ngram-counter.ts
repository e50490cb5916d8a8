import type { Tokenizer } from '@codegen-eval/tokenize'

/** The texts of a reference set, and what splits them. */
export interface ReferenceTexts {
  readonly texts: readonly string[]
  readonly tokenizer: Pick<Tokenizer, 'scan'>
}

/** Counts the n-grams that candidates share with a reference set. It keeps the tokens of the last set. */
export interface NgramCounter {
  /** The number of tokens of each reference; `undefined` if the counter has no room for the set. */
  lengths(references: ReferenceTexts): readonly number[] | undefined
  /**
   * Writes the number of shared n-grams to `matches`, for n from 1 to its length, with the clipping of BLEU. The n-gram at
   * token i is ignored if `left[i * matches.length + n - 1]` is not 0; equal n-grams must have equal marks.
   *
   * @returns The number of tokens of the candidate; `undefined` if the counter has no room for a text.
   */
  match(
    candidate: string,
    references: ReferenceTexts,
    matches: Int32Array,
    left?: Uint8Array,
  ): number | undefined
}
