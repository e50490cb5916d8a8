import { expect, test } from 'vitest'
import { readRatings } from '../../src/ratings/read-ratings.ts'
import { openText } from '../reading.ts'
import { lines, rated } from './rated.ts'

const row = { item: 'a', rater: 'r', label: 3 }
const csv = 'item,rater,label\na,r,3\n'

test.each<[string, string | object]>([
  ['a.jsonl', lines(row)],
  ['a.json', [row]],
  ['a.csv', csv],
  ['a.csv', csv.replaceAll(',', ';')],
  ['a.tsv', csv.replaceAll(',', '\t')],
  ['jsonl', ` ${lines(row)}`],
  ['json', JSON.stringify([row], null, 2)],
  ['csv', csv],
  ['tsv', csv.replaceAll(',', '\t')],
])('a rating is the same in any format: %s', async (name, content) => {
  expect((await rated(name, content)).rows).toEqual(['a by r: 3'])
})

test('a file of typed columns is refused with what is read', async () => {
  await expect(rated('a.parquet', 'PAR1\u0015\u0000')).rejects.toThrow(
    'a.parquet: this is a Parquet file, and ratings are read from CSV, JSON and JSON Lines: write it as one of these',
  )
})

test('the form or the format may be named', async () => {
  expect((await rated('a.dat', csv, { from: 'csv' })).rows).toHaveLength(1)
  expect((await rated('a.txt', csv, { from: 'ratings' })).rows).toHaveLength(1)
  await expect(rated('a.csv', csv, { from: 'argilla' })).rejects.toThrow(
    'an export of Argilla: expected JSON',
  )
  await expect(rated('a.jsonl', lines(row), { from: 'mturk' })).rejects.toThrow('expected a table')
  await expect(rated('a.csv', csv, { from: 'xml' })).rejects.toThrow('unknown form "xml"')
})

test.each(['empty.csv', 'empty.jsonl', 'empty', 'empty.json'])(
  '%s: an empty file is an error',
  async (name) => {
    await expect(rated(name, name === 'empty.json' ? '[]' : '')).rejects.toThrow(
      'the file is empty: there is nothing to aggregate',
    )
  },
)

test('what could be anything is refused, and so is text', async () => {
  await expect(rated('unknown', 'hello')).rejects.toThrow(/name the format with option from/)
  await expect(rated('a.txt', 'hello')).rejects.toThrow(/ratings are jsonl, json, csv, tsv/)
})

test('the study layout is JSON', async () => {
  await expect(rated('study.csv', csv, { layout: 'study' })).rejects.toThrow('the study layout is JSON')
  const given = lines({ snippet: ['x'], m: 'y', 'grade-m': 4 })
  expect((await rated('given.jsonl', given, { layout: 'study' })).rows[0]).toMatch(
    /given.jsonl, line 1: .*"grades" of model "m" is one grade without raters/,
  )
})

test('a header without a column is an error with its line', async () => {
  await expect(rated('header.csv', 'item,label\n')).rejects.toThrow(
    'header.csv, line 1: no column is named "rater"',
  )
})

test('broken JSON, and rows that are no objects, are errors with their lines', async () => {
  const { rows } = await rated('a.jsonl', `${lines(row)}{"item":\n5\n`)
  expect(rows[1]).toMatch(/^a\.jsonl, line 2, column \d+: broken JSON/)
  expect(rows[2]).toContain('a.jsonl, line 3: a row must be an object, found 5')
})

test('a long file that is refused is closed', async () => {
  const { chunks, isClosed } = openText('x = 1\n')
  await expect(readRatings({ path: 'a.py', chunks })).rejects.toThrow('cannot tell the form')
  expect(isClosed()).toBe(true)
})
