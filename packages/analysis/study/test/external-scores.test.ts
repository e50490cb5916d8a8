import { expect, test } from 'vitest'
import { parseExternalScores } from '../src/external-scores.ts'
import { someData } from './studies.ts'

const data = someData(2, ['a', 'x-a'])
const rows = [
  { 'm-a': 0.25, 'm-x-a': 0.5, 'grade-a': 1, 'grade-x-a': 2, 'half-a': 1 },
  { 'm-a': null, 'm-x-a': 1 },
]
const read = (content: unknown) =>
  parseExternalScores(typeof content === 'string' ? content : JSON.stringify(content), 'scores.json', data)

test('scores are found by metric and model, the longest name first', () => {
  const { columns, rowsOf, file } = read(rows)
  expect([columns, file]).toEqual([['m'], 'scores.json'])
  expect(rowsOf('m').map(({ rows }) => [...rows])).toEqual([
    [0.25, 1, 0, 0],
    [0.5, 1, 1, 1],
  ])
})

test('JSON Lines are accepted, too', () => {
  expect(read(rows.map((row) => JSON.stringify(row)).join('\r\n')).columns).toEqual(['m'])
})

test('the signature names the column and the content', () => {
  const first = read(rows)
  expect(first.signatureOf('m')).toMatch(/^external\|name:m\|content:[0-9a-f]{16}\|level:segment\|v:/)
  expect(read([rows[0], { ...rows[1], 'm-a': 1 }]).signatureOf('m')).not.toBe(first.signatureOf('m'))
})

test.each<[string, unknown, RegExp]>([
  ['too few rows', [rows[0]], /expected one row per segment, got 1 row for 2 segments/],
  ['no metric for all models', [{ 'm-a': 1 }, {}], /no metric has a key "<metric>-<model>" for every model/],
  ['broken JSON', '[{', /broken JSON/],
  ['a row that is not an object', [1, 2], /row 1: a row must be an object, found 1/],
  ['other outputs', [{ ...rows[0], a: 'something else' }, rows[1]], /row 1: the output of model "a" differs/],
])('%s: a clear error', (_, content, message) => {
  expect(() => read(content)).toThrow(message)
})

test('a malformed score is an error that names it', () => {
  for (const wrong of [1.5, -0.1, 'x']) {
    const scores = read([{ ...rows[0], 'm-a': wrong }, rows[1]])
    expect(() => scores.rowsOf('m')).toThrow(/row 1: "m-a": expected a score from 0 to 1, or null/)
  }
})
