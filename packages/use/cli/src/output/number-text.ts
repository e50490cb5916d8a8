/** A number with 12 significant digits, as JSON; what is no number becomes `null`. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? String(rounded(value)) : 'null'
}

/** A number with 12 significant digits: what does not depend on the order of sums. */
export function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12))
}
