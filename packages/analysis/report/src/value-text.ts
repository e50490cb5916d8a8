import { COUNT_FORMAT, formatNumber, formatSided, type NumberFormat } from './number-format.ts'
import type { TableCell } from './table.ts'

/** Smaller p-values are written as less than this. */
const LEAST_P = 0.0001

/** A p-value as a sentence has it after the letter: `= 0.0123`, `< 0.0001`, `undefined`; `at most 0.0066` if more draws could make it smaller. */
export function pText(pValue: number, isFloor = false): string {
  if (Number.isNaN(pValue)) return 'undefined'
  if (pValue < LEAST_P) return `< ${LEAST_P}`
  return `${isFloor ? 'at most' : '='} ${pValue.toFixed(4)}`
}

/** How a p-value is shown in a table. */
export interface PCellStyle {
  /** Whether a star marks it. */
  readonly significant?: boolean | undefined
  /** Whether more draws could make it smaller. */
  readonly isFloor?: boolean | undefined
}

/** A p-value as a cell: `0.0123`, `<0.0001`, `≤0.0066`; undefined if there is none. */
export function pCell(pValue: number, { significant = false, isFloor = false }: PCellStyle = {}): TableCell {
  if (Number.isNaN(pValue)) return undefined
  const value = pValue < LEAST_P ? `<${LEAST_P}` : `${isFloor ? '≤' : ''}${pValue.toFixed(4)}`
  return significant ? { value, mark: '*' } : value
}

/** `[12.30, 14.56]`, of which an end beside 0 stays on its side; undefined if there is no interval. */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  format: NumberFormat,
): string | undefined {
  if (Number.isNaN(low) || Number.isNaN(high)) return undefined
  return `[${formatSided(low, format)}, ${formatSided(high, format)}]`
}

/** `95 %` of 0.95. */
export function percentText(share: number): string {
  return `${Number((100 * share).toPrecision(6))} %`
}

/** A count with commas between thousands. */
export function countText(count: number): string {
  return formatNumber(count, COUNT_FORMAT)
}

/** `a`, `a and b`, `a, b and c`. */
export function listText(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The first names of a list, and the number of the others: `a, b and 3 more`. */
export function firstNames(names: readonly string[], most: number, by = ', '): string {
  const more = names.length - most
  return `${names.slice(0, most).join(by)}${more > 0 ? ` and ${more} more` : ''}`
}
