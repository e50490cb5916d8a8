import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** The score that the command prints for a row: all rows are of the model `m`. */
function score(metric, row, ...flags) {
  writeFileSync('rows.jsonl', JSON.stringify({ id: '1', model: 'm', ...row }))
  const args = ['score', 'rows.jsonl', '--metric', metric, '--format', 'json', ...flags]
  const { models } = JSON.parse(execFileSync('codegen-eval', args, { encoding: 'utf8' }))
  return models.m[metric].score
}

const diff = '--- a/m.js\n+++ b/m.js\n@@ -1,2 +1,2 @@\n function twice(n) {\n-  return n\n+  return 2 * n\n'
const files = { 'm.js': 'function twice(n) {\n  return n\n}\n' }
assert.equal(score('patch', { candidate: diff.replace('2 * n', 'n + n'), reference: diff }), 1)
assert.equal(
  score('patch:functions=javascript', { candidate: diff, reference: diff, files }, '--context', 'files'),
  1,
)

const findings = (line) => JSON.stringify([{ path: 'a.ts', line, label: 'leak', text: 'never closed' }])
assert.equal(score('finding-f1:by=lines', { candidate: findings(3), reference: findings(3) }), 1)
assert.equal(score('finding-f1:by=lines', { candidate: findings(4), reference: findings(3) }), 0)

const candidate = "import { one } from './one.js'\nexport const n: number = one\n"
const sources = { 'one.d.ts': 'export declare const one: number\n' }
assert.equal(score('type-rate', { candidate, reference: '' }), 0)
assert.equal(score('type-rate', { candidate, reference: '', sources }, '--context', 'sources'), 1)

const queries = { candidate: 'select name from t', reference: 'SELECT t.name FROM t' }
assert.equal(score('sql-match', queries), 1)
const table = { db_id: 'd', table_names_original: ['t'], column_names_original: [[0, 'name']] }
writeFileSync('tables.json', JSON.stringify([table]))
assert.equal(score('sql-match:variant=spider', { ...queries, db_id: 'd' }, '--tables', 'tables.json'), 1)
