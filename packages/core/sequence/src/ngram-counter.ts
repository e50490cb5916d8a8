import type { NgramReferences } from './reference-tokens.ts'

/** The n-grams that a candidate shares with a reference set. */
export interface NgramMatches {
  /**
   * Matches by order, starting at 1; an n-gram counts at most as often as it occurs in one reference. The next call of the
   * matcher overwrites them.
   */
  readonly matches: Int32Array
  /** The number of tokens of the candidate. */
  readonly length: number
  /** The number of tokens of each reference. */
  readonly referenceLengths: readonly number[]
}

/** Counts the n-grams that candidates share with a reference set. It keeps the tokens of the last set. */
export interface NgramCounter {
  /**
   * Writes the number of shared n-grams to `matches`, for n from 1 to its length, with the clipping of BLEU. The n-gram at
   * token i is ignored if `left[i * matches.length + n - 1]` is not 0; equal n-grams must have equal marks.
   *
   * @returns `matches` and the lengths; `undefined` if the counter has no room for a text.
   */
  match(
    candidate: string,
    references: NgramReferences,
    matches: Int32Array,
    left?: Uint8Array,
  ): NgramMatches | undefined
}
