/** How the references of a candidate are measured and compared. */
export interface ReferenceRows<R> {
  /** Number of columns. */
  readonly width: number
  /** Writes the row of one reference to the start of a row. */
  measure(reference: R, row: Float64Array): void
  score(row: Float64Array): number
}

/** Writes the row of the reference with the best score, the first of equal ones. References without a score come last. */
export function writeBestReferenceRow<R>(
  references: readonly R[],
  { width, measure, score }: ReferenceRows<R>,
  row: Float64Array,
  offset: number,
): void {
  if (scratch.length < width) scratch = new Float64Array(width)
  let best = Number.NEGATIVE_INFINITY
  for (let r = 0; r < references.length; r++) {
    measure(references[r], scratch)
    const current = references.length === 1 ? 0 : score(scratch)
    if (r > 0 && !(current > best)) continue
    if (!Number.isNaN(current)) best = current
    for (let i = 0; i < width; i++) row[offset + i] = scratch[i]
  }
}

let scratch: Float64Array = /* @__PURE__ */ new Float64Array(32)
