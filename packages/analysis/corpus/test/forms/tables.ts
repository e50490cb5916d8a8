import { fileURLToPath } from 'node:url'
import type { ColumnTable } from '../../src/forms/column-table.ts'
import { readBytes } from '../../src/node.ts'

/** The path of a table that `tables/write.py` wrote with pyarrow. */
export function tablePath(name: string): string {
  return fileURLToPath(new URL(`../tables/${name}`, import.meta.url))
}

/** The bytes of such a table, as the command reads them. */
export function tableChunks(name: string): ReturnType<typeof readBytes> {
  return readBytes(tablePath(name))
}

/** The last text of the plain tables, as `write.py` makes it. */
export const LONG: string = Array.from({ length: 20_000 }, (_, i) => `x${i % 89} = ${i % 7}\n`).join('')

/** All values of some columns, and the number of batches. */
export async function valuesOf(
  table: ColumnTable,
  names: readonly string[] = table.columns,
): Promise<{ readonly batches: number; readonly columns: readonly (readonly unknown[])[] }> {
  const columns: unknown[][] = names.map(() => [])
  let batches = 0
  for await (const batch of table.read(names.map((name) => table.columns.indexOf(name)))) {
    batches++
    for (const [i, values] of batch.entries()) columns[i]!.push(...values)
  }
  return { batches, columns }
}

/** A table of values in memory. */
export function tableOf(columns: Readonly<Record<string, readonly unknown[]>>): ColumnTable {
  const names = Object.keys(columns)
  return {
    columns: names,
    firstRow: async () => names.map((name) => columns[name]![0]),
    async *read(positions) {
      yield positions.map((position) => columns[names[position]!]!)
    },
  }
}
