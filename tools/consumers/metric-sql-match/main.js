import assert from 'node:assert/strict'
import { autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { assertScore } from '@codegen-eval/adapters/promptfoo'
import { scoreOutput } from '@codegen-eval/metric'
import { loadSqlParser, readSqlSchemas, sqlMatch, sqlMatchMetric } from '@codegen-eval/sql-match'

const expected = "SELECT b.title FROM book AS b JOIN author AS a ON a.id = b.author WHERE a.name = 'Le Guin'"
const output = "select x.title from author y, book x where y.name = 'Le Guin' and x.author = y.id"

const parser = await loadSqlParser('sqlite')
assert.equal(sqlMatch(output, expected, { parser }), 1)
assert.equal(sqlMatch(output.replace('Le Guin', 'Lem'), expected, { parser }), 0)
assert.equal(scoreOutput(sqlMatchMetric({ parser }), output, expected).score, 1)
const config = { metric: 'sql-match:dialect=postgresql' }
assert.equal((await assertScore(output, { vars: { reference: expected }, config })).score, 1)

const column_names_original = [
  [-1, '*'],
  [0, 'title'],
  [1, 'name'],
]
const schema = (db_id) => ({ db_id, table_names_original: ['book', 'author'], column_names_original })
const tables = readSqlSchemas(JSON.stringify([schema('library'), schema('shop')]))
const scorer = autoevalsScorer(sqlMatchMetric({ variant: 'spider', tables }))
const query = 'SELECT title FROM book WHERE title LIKE "The%" LIMIT 3'
assert.equal(scorer({ output: query.replace('3', '5'), expected: query, source: 'shop' }).score, 1)
