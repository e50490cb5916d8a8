/** A score, 0..1, as the command prints it: times 100, two digits; a dash if it is undefined. */
export function scoreText(score: number): string {
  return Number.isNaN(score) ? '–' : (100 * score).toFixed(2)
}

/** An intermediate number: shares in percent, counts without decimals if they are whole. */
export function partText(value: number, isCount: boolean): string {
  if (Number.isNaN(value)) return '–'
  if (!isCount) return `${(100 * value).toFixed(2)} %`
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

/** A p-value; small values are shown as an upper bound. */
export function pValueText(p: number): string {
  if (Number.isNaN(p)) return '–'
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4)
}

/** A count with its noun: `1 row`, `10,000 rows`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** A signed difference of scores, times 100. */
export function differenceText(difference: number): string {
  const text = scoreText(difference)
  return difference > 0 ? `+${text}` : text.replace('-', '−')
}
