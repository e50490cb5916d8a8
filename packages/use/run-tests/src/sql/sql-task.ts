import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { requiredText, taskIdOf } from '../tasks/task-fields.ts'
import type { TestTask } from '../tasks/test-task.ts'

/** Whether a row is a task whose outputs are queries. */
export function isSqlTask(row: Row): boolean {
  return 'query' in row && 'databases' in row
}

/**
 * Reads a task of SQL: `{"id", "query", "databases"}`. An output passes if its result is that of the golden query on each
 * database: see `isSameResult`. A database is a file of SQLite (`.sqlite`, `.sqlite3`, `.db`), a folder of such files, or a
 * script of SQL that creates one.
 */
export function sqlTask(row: Row, fail: Fail): TestTask {
  const { databases } = row
  if (!Array.isArray(databases) || databases.length === 0 || !databases.every(isText))
    fail(
      `field "databases" must be a list of files of SQLite, folders or scripts of SQL, found ${quote(databases)}`,
    )
  const test = requiredText(row, 'query', fail)
  if (!isText(test)) fail('field "query" is empty: expected the golden query')
  return {
    id: taskIdOf(row, fail),
    language: 'sql',
    prompt: '',
    setup: '',
    test,
    finish: '',
    entryPoint: undefined,
    calls: [],
    databases: databases as readonly string[],
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
