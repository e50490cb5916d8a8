/** A score or a difference times 100, as sentences have it. */
export function points(value: number, precision = 2): string {
  return (100 * value).toFixed(precision)
}

/** `= 0.0123`, or `< 0.0001`. */
export function pText(pValue: number): string {
  return pValue < 0.0001 ? '< 0.0001' : `= ${pValue.toFixed(4)}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** A count with commas at the thousands. */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}
