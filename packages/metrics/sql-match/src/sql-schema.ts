import { quote } from '@codegen-eval/messages'

/** A database: its tables, their columns and what links them. */
export interface SqlSchema {
  /** The name of the database: `db_id` of Spider's `tables.json`. */
  readonly name: string
  /** The columns of each table, in order; names are in lower case. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  /** Pairs of columns, `table.column`, of which the first refers to the second; in the order of the file. */
  readonly foreignKeys: readonly (readonly [string, string])[]
  /** All columns, `table.column`, in the order of the file. */
  readonly columns: readonly string[]
}

/** Schemas by the name of the database. */
export type SqlSchemas = ReadonlyMap<string, SqlSchema>

/**
 * Reads schemas in the form of Spider's `tables.json`: a list of `{"db_id", "table_names_original",
 * "column_names_original": [[table, name], …], "foreign_keys"?: [[column, column], …]}`, where a table is a position in the
 * list of tables, or -1 for the column `*`, and a column of a foreign key is a position in the list of columns.
 *
 * @throws RangeError that names the entry and what is expected.
 */
export function readSqlSchemas(text: string): SqlSchemas {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new RangeError(
      `tables: expected a JSON list of schemas, as in Spider's tables.json (${(cause as Error).message})`,
      { cause },
    )
  }
  if (!Array.isArray(value) || value.length === 0)
    throw new RangeError("tables: expected a JSON list of schemas, as in Spider's tables.json")
  const schemas = new Map<string, SqlSchema>()
  value.forEach((entry: unknown, i) => {
    const schema = schemaOf(entry, `tables: [${i}]`)
    if (schemas.has(schema.name))
      throw new RangeError(`tables: [${i}].db_id: two schemas have the name ${quote(schema.name)}`)
    schemas.set(schema.name, schema)
  })
  return schemas
}

function schemaOf(value: unknown, place: string): SqlSchema {
  const entry = (value ?? {}) as Readonly<Record<string, unknown>>
  const name = entry.db_id
  if (typeof name !== 'string' || name === '')
    throw new RangeError(`${place}.db_id: expected the name of a database, found ${quote(name)}`)
  const names = listOf(entry.table_names_original, `${place}.table_names_original`).map((table, t) => {
    if (typeof table !== 'string')
      throw new RangeError(`${place}.table_names_original[${t}]: expected a name, found ${quote(table)}`)
    return table.toLowerCase()
  })
  const tables = new Map<string, string[]>(names.map((table) => [table, []]))
  const columns = listOf(entry.column_names_original, `${place}.column_names_original`).map((column, c) => {
    const [table, columnName] = Array.isArray(column) ? (column as readonly unknown[]) : []
    if (table === -1) return '*'
    const columnsOfTable = tables.get(names[table as number])
    if (columnsOfTable === undefined || typeof columnName !== 'string')
      throw new RangeError(
        `${place}.column_names_original[${c}]: expected the position of a table and a name, found ${quote(column)}`,
      )
    columnsOfTable.push(columnName.toLowerCase())
    return `${names[table as number]}.${columnName.toLowerCase()}`
  })
  const foreignKeys = listOf(entry.foreign_keys ?? [], `${place}.foreign_keys`).map((key, k) => {
    const [from, to] = Array.isArray(key) ? (key as readonly number[]).map((column) => columns[column]) : []
    if (from === undefined || to === undefined)
      throw new RangeError(
        `${place}.foreign_keys[${k}]: expected the positions of two columns, found ${quote(key)}`,
      )
    return [from, to] as const
  })
  return { name, tables, foreignKeys, columns: columns.filter((column) => column !== '*') }
}

function listOf(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RangeError(`${place}: expected a list, found ${quote(value)}`)
  return value
}
