import { fileURLToPath } from 'node:url'

/** The path of a table that `tables/write.py` wrote with pyarrow. */
export function tablePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/tables/${name}`, import.meta.url))
}

/** A table of typed columns, as a reader returns it. */
export interface TestTable {
  readonly columns: readonly string[]
  firstRow(): Promise<readonly unknown[]>
  read(positions: readonly number[]): AsyncIterable<readonly (readonly unknown[])[]>
}

/** The last text of the plain tables, as `write.py` makes it. */
export const LONG: string = Array.from({ length: 20_000 }, (_, i) => `x${i % 89} = ${i % 7}\n`).join('')

/** All values of some columns, and the number of batches. */
export async function valuesOf(
  table: TestTable,
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
export function tableOf(columns: Readonly<Record<string, readonly unknown[]>>): TestTable {
  const names = Object.keys(columns)
  return {
    columns: names,
    firstRow: async () => names.map((name) => columns[name]![0]),
    async *read(positions) {
      yield positions.map((position) => columns[names[position]!]!)
    },
  }
}
