import { missingPackage } from '@codegen-eval/metric/missing-package'

/** The dialects that `loadSqlParser` knows. */
export const SQL_DIALECTS = ['sqlite', 'postgresql', 'mysql', 'bigquery', 'snowflake', 'transactsql'] as const

export type SqlDialect = (typeof SQL_DIALECTS)[number]

/** A parser of SQL: one of the builds of `node-sql-parser`, and the dialect that it reads. */
export interface SqlParser {
  readonly dialect: SqlDialect
  /** The syntax tree of a text, or a list of them if it has several statements. Throws for a text that it does not read. */
  astify(text: string): unknown
}

/**
 * Loads the parser of a dialect: a build of the package `node-sql-parser`, version 5.4, which must be installed.
 *
 * `sqlite` is read by the build for PostgreSQL, after its quotes, brackets and operators are rewritten: the build for SQLite
 * has neither INTERSECT nor windows.
 *
 * @throws RangeError if the package is not installed.
 */
export async function loadSqlParser(dialect: SqlDialect): Promise<SqlParser> {
  const { Parser } = await importBuild(dialect)
  const parser = new Parser()
  return { dialect, astify: (text) => parser.astify(text) }
}

interface Build {
  readonly Parser: new () => { astify(text: string): unknown }
}

async function importBuild(dialect: SqlDialect): Promise<Build> {
  try {
    switch (dialect) {
      case 'mysql':
        return (await import('node-sql-parser/build/mysql.js')).default as unknown as Build
      case 'bigquery':
        return (await import('node-sql-parser/build/bigquery.js')).default as unknown as Build
      case 'snowflake':
        return (await import('node-sql-parser/build/snowflake.js')).default as unknown as Build
      case 'transactsql':
        return (await import('node-sql-parser/build/transactsql.js')).default as unknown as Build
      default:
        return (await import('node-sql-parser/build/postgresql.js')).default as unknown as Build
    }
  } catch (cause) {
    throw missingPackage(cause, `sql-match: dialect ${dialect}`, 'node-sql-parser')
  }
}
