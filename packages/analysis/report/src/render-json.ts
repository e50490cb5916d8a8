import { roundNumber } from './number-format.ts'
import { cellOf, type Table } from './table.ts'

/**
 * A value as JSON text, indented by two: numbers have 12 significant digits, and those that are not finite are `null`.
 * Typed arrays are lists.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, roundedValue, 2)}\n`
}

/** The same on one line, without a line feed at the end. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value, roundedValue)
}

/** One object per row. */
export function tableObjects({ columns, rows }: Table): Readonly<Record<string, unknown>>[] {
  return rows.map((row) =>
    // `fromEntries` makes `__proto__` an ordinary key
    Object.fromEntries(
      columns.map(({ key, name }, column) => [key ?? name, cellOf(row[column]).value ?? null]),
    ),
  )
}

function roundedValue(_: string, value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? roundNumber(value) : null
  return ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value
}
