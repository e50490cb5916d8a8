/**
 * One of ROUGE's measures of overlap: precision and recall of a candidate against each reference of a set.
 *
 * @typeParam P What is kept of a reference set.
 */
export interface RougeOverlap<P = unknown> {
  prepare(references: readonly string[]): P
  /** Writes precision and recall against reference `r` to `out[2 r]` and `out[2 r + 1]`. */
  measure(candidate: string, prepared: P, out: Float64Array): void
}

/** The share `part / whole`; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
