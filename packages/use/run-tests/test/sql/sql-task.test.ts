import { expect, test } from 'vitest'
import { readTask } from '../../src/tasks/read-task.ts'

test('a row with a query and databases is a task of SQL', () => {
  expect(readTask({ id: 'a', query: 'SELECT 1', databases: ['a.sqlite'] }, 1)).toMatchObject({
    id: 'a',
    language: 'sql',
    test: 'SELECT 1',
    databases: ['a.sqlite'],
  })
})

test.each([
  [{ id: 'a', query: 'SELECT 1', databases: [] }, 'tasks, line 3: field "databases" must be a list'],
  [{ id: 'a', query: 'SELECT 1', databases: [1] }, 'field "databases" must be a list of files of SQLite'],
  [{ id: 'a', query: '', databases: ['a.db'] }, '"query"'],
])('%j is an error', (row, message) => {
  expect(() => readTask(row, 3)).toThrow(message)
})
