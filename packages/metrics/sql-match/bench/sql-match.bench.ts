import { compare } from '@codegen-eval/bench'
import { loadSqlParser } from '../src/meaning/sql-parser.ts'
import { sqlMatchMetric } from '../src/sql-match-metric.ts'
import { readSqlSchemas } from '../src/sql-schema.ts'

const tables = readSqlSchemas(
  JSON.stringify([
    {
      db_id: 'library',
      table_names_original: ['author', 'book'],
      column_names_original: [
        [0, 'id'],
        [0, 'name'],
        [1, 'author_id'],
        [1, 'year'],
      ],
      foreign_keys: [[2, 0]],
    },
  ]),
)
const queries = Array.from(
  { length: 200 },
  (_, i) =>
    `SELECT T1.name , count(*) FROM author AS T1 JOIN book AS T2 ON T1.id = T2.author_id WHERE T2.year > ${i} GROUP BY T1.name ORDER BY count(*) DESC LIMIT 3`,
)
const parser = await loadSqlParser('sqlite')

compare(
  'SQL match, joins of two tables',
  { count: queries.length, name: 'segments' },
  [sqlMatchMetric({ parser }), sqlMatchMetric({ variant: 'spider', tables })].map((metric) => ({
    name: metric.signature.split('|')[1],
    run() {
      const row = new Float64Array(metric.columns.length)
      let matched = 0
      for (const query of queries) {
        metric.measure(query, metric.prepare([query]), row)
        matched += row[0]
      }
      return matched
    },
  })),
)
