import { expect, test } from 'vitest'
import { groupFinder } from '../../src/rows/group-names.ts'

function found(...rows: readonly Readonly<Record<string, unknown>>[]) {
  const finder = groupFinder()
  const add = finder.open(Object.keys(rows[0]!))
  for (const row of rows) add?.(row.id as string, (name) => row[name])
  return finder.found()
}

test('a field groups tasks if several tasks share a value, and not all do', () => {
  const tasks = [
    { id: 'a', repo: 'x' },
    { id: 'b', repo: 'x' },
    { id: 'c', repo: 'y' },
  ]
  // rows of a second model are the same tasks
  expect(found(...tasks, ...tasks)).toEqual({ field: 'repo', values: 2 })
  expect(found(...tasks.map((row, i) => ({ ...row, repo: i })))).toBeUndefined()
  expect(found(...tasks.map((row) => ({ ...row, repo: 'x' })))).toBeUndefined()
})

test('a field that differs within a task, or that a task lacks, is none', () => {
  const row = (id: string, file: string, document?: string) => ({ id, file, document })
  const rows = [row('a', 'gpt', 'd'), row('a', 'llama', 'd'), row('b', 'gpt', 'd'), row('c', 'gpt', 'e')]
  expect(found(...rows)).toEqual({ field: 'document', values: 2 })
  expect(found(...rows, row('d', 'gpt'))).toBeUndefined()
  expect(found({ id: 'a', lang: 'x' }, { id: 'b', lang: 'x' })).toBeUndefined()
})
