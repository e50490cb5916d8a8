/**
 * One of ROUGE's measures of overlap: precision and recall of a candidate against each reference of a set.
 *
 * @typeParam P A prepared reference set.
 */
export interface RougeOverlap<P = unknown> {
  /** Why `measure` returns `false`: the limit that the texts exceed. Absent if it never does. */
  readonly limit?: string
  prepare(references: readonly string[]): P
  /**
   * Writes precision and recall against reference `r` to `out[2 r]` and `out[2 r + 1]`.
   *
   * @returns Whether the overlap was computed; `false` if the texts exceed the limit.
   */
  measure(candidate: string, prepared: P, out: Float64Array): boolean
}

/**
 * Maximum product of the lengths of two texts, in tokens, for the longest common subsequence, of which 32 are one step:
 * some seconds.
 */
export const MAX_TOKEN_PAIRS: number = 2 ** 34

/** The share `part / whole`; 0 if `whole` is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
