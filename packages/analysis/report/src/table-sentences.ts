import type { Table } from './table.ts'

/** From so many rows on, conclusions stand above their table: below it, they would be out of sight. */
const LONG_TABLE = 12

/** A table with conclusions, which stand above it if it is long, and with other sentences below it. */
export function withSentences<T extends Pick<Table, 'rows'>>(
  table: T,
  conclusions: readonly string[],
  others: readonly string[],
): T & Pick<Table, 'answers' | 'footnotes'> {
  const isLong = table.rows.length >= LONG_TABLE
  const footnotes = isLong ? others : [...conclusions, ...others]
  return {
    ...table,
    ...(isLong && conclusions.length > 0 ? { answers: conclusions } : {}),
    ...(footnotes.length > 0 ? { footnotes } : {}),
  }
}
