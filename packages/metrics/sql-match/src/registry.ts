import { definitionOf, type MetricEntry, metricEntry, type OptionText } from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { loadSqlParser, SQL_DIALECTS, type SqlDialect, type SqlParser } from './meaning/sql-parser.ts'
import { sqlMatchMetric } from './sql-match-metric.ts'
import type { SqlMatchOptions } from './sql-match-options.ts'
import { readSqlSchemas } from './sql-schema.ts'

const dialectText: OptionText<SqlParser> = {
  expected: `one of ${SQL_DIALECTS.join(', ')}`,
  accepts: (text) => (SQL_DIALECTS as readonly string[]).includes(text),
  parse: (text) => loadSqlParser(text as SqlDialect),
}

const tablesText = resourceText("a file in the form of Spider's tables.json", readSqlSchemas)

/** The metrics that this package adds to a registry: `sql-match`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      ...definitionOf(sqlMatchMetric),
      summary: 'SQL match: the share of queries that mean what the reference means, or match as in Spider',
      source: 'the name of the database, with the option tables',
      create: async (options) => sqlMatchMetric(await withParser(options)),
      async explain(options) {
        const { explainSqlMatch } = await import('./explain.ts')
        const complete = await withParser(options)
        return (candidate, references, source) => explainSqlMatch(candidate, references, complete, source)
      },
    },
    { parser: dialectText, tables: tablesText },
  ),
]

/** The options with the parser of SQLite where one is needed and none is named: `variant=spider` needs no package. */
async function withParser(options: SqlMatchOptions): Promise<SqlMatchOptions> {
  if (options.variant === 'spider' || options.parser !== undefined) return options
  return { ...options, parser: await loadSqlParser('sqlite') }
}
