import { quote } from '@codegen-eval/messages'
import type { SqlSchema, SqlSchemas } from './sql-schema.ts'

/** A reference taken apart. */
export interface GoldenText {
  readonly query: string
  /** The schema of its database; absent if no schemas are given. */
  readonly schema: SqlSchema | undefined
}

/**
 * The query of a reference and its database: what follows the last tab of the reference, as in Spider's `gold.txt`, else the
 * source text of the row, else the only schema that is given.
 *
 * @throws RangeError if the database is not named, or has no schema.
 */
export function goldenText(reference: string, schemas: SqlSchemas | undefined, source?: string): GoldenText {
  if (schemas === undefined) return { query: reference, schema: undefined }
  const tab = reference.lastIndexOf('\t')
  const named = tab < 0 ? undefined : schemas.get(reference.slice(tab + 1).trim())
  if (named !== undefined) return { query: reference.slice(0, tab), schema: named }
  const schema = source === undefined ? onlyOne(schemas) : schemas.get(source.trim())
  if (schema !== undefined) return { query: reference, schema }
  const known = [...schemas.keys()].slice(0, 8).join(', ')
  throw new RangeError(
    source === undefined
      ? `no database: expected its name in the field "db_id" or "source" of the row, or after a tab in the reference; one of ${known}`
      : `database ${quote(source)}: option tables has ${known}`,
  )
}

function onlyOne(schemas: SqlSchemas): SqlSchema | undefined {
  return schemas.size === 1 ? [...schemas.values()][0] : undefined
}
