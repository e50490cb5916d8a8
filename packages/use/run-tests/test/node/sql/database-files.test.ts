import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabases } from '../../../src/node/sql/database-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'databases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)
writeFileSync(path('a.sqlite'), 'SQLite format 3\0 a')
writeFileSync(path('b.db'), 'SQLite format 3\0 b')
writeFileSync(path('c.txt'), 'c')
writeFileSync(path('wrong.sqlite'), 'no database')
mkdirSync(path('empty'))

test('files, folders and scripts are databases', () => {
  const texts = openDatabases([path('b.db'), 'CREATE TABLE t (x)']).map((each) =>
    'script' in each ? each.script : new TextDecoder().decode(each.bytes),
  )
  expect(texts).toEqual(['SQLite format 3\0 b', 'CREATE TABLE t (x)'])
  rmSync(path('wrong.sqlite'))
  expect(openDatabases([folder])).toHaveLength(2)
})

test('what is no database is an error that names it', () => {
  writeFileSync(path('wrong.sqlite'), 'no database')
  expect(() => openDatabases([path('wrong.sqlite')])).toThrow('wrong.sqlite: not a file of SQLite')
  expect(() => openDatabases([path('none.sqlite')])).toThrow('none.sqlite')
  expect(() => openDatabases([path('none')])).toThrow('none')
  expect(() => openDatabases([path('c.txt')])).toThrow('c.txt: not a file of SQLite')
  expect(() => openDatabases([path('empty')])).toThrow('the folder has no file of SQLite')
})
