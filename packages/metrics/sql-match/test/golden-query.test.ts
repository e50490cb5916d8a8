import { expect, test } from 'vitest'
import { goldenText } from '../src/golden-query.ts'
import { SCHEMAS } from './some-schemas.ts'

const only = new Map([['garden', SCHEMAS.get('garden')!]])

test('the database follows a tab, or is the source text, or the only one', () => {
  const name = (...given: Parameters<typeof goldenText>) => {
    const { query, schema } = goldenText(...given)
    return [query, schema?.name]
  }
  expect(name('SELECT 1\tgarden', SCHEMAS)).toEqual(['SELECT 1', 'garden'])
  expect(name('SELECT 1\tgarden', SCHEMAS, 'library')).toEqual(['SELECT 1', 'garden'])
  expect(name('SELECT\t1', SCHEMAS, 'library')).toEqual(['SELECT\t1', 'library'])
  expect(name('SELECT 1', only)).toEqual(['SELECT 1', 'garden'])
  expect(name('SELECT 1\tgarden', undefined)).toEqual(['SELECT 1\tgarden', undefined])
})

test('a database that is not named, or not known, is an error', () => {
  expect(() => goldenText('SELECT 1', SCHEMAS)).toThrow(
    'no database: expected its name in the field "db_id" or "source" of the row, or after a tab in the reference; one of library, garden',
  )
  expect(() => goldenText('SELECT 1', SCHEMAS, 'zoo')).toThrow(
    'database "zoo": option tables has library, garden',
  )
})
