import { expect, test } from 'vitest'
import { readExternalScores } from '../../src/study/external-scores.ts'
import { testFolder } from '../reading.ts'
import { studyData } from './studies.ts'

const folder = testFolder()
const data = studyData(2, ['a', 'x-a'])
const rows = [
  { 'm-a': 0.25, 'm-x-a': 0.5, 'grade-a': 1, 'grade-x-a': 2, 'half-a': 1 },
  { 'm-a': null, 'm-x-a': 1 },
]
let files = 0
const read = (content: unknown) =>
  readExternalScores(
    folder.write(`${files++}.json`, typeof content === 'string' ? content : JSON.stringify(content)),
    data,
  )

test('scores are found by metric and model, the longest name first', async () => {
  const { columns, rowsOf, file } = await read(rows)
  expect([columns, file]).toEqual([['m'], '0.json'])
  expect(rowsOf('m').map(({ rows }) => [...rows])).toEqual([
    [0.25, 1, 0, 0],
    [0.5, 1, 1, 1],
  ])
})

test('JSON Lines do as well', async () => {
  expect((await read(rows.map((row) => JSON.stringify(row)).join('\r\n'))).columns).toEqual(['m'])
})

test('the signature names the column and the content', async () => {
  const first = await read(rows)
  expect(first.signatureOf('m')).toMatch(/^external\|name:m\|content:[0-9a-f]{16}\|level:segment\|v:/)
  expect((await read([rows[0], { ...rows[1], 'm-a': 1 }])).signatureOf('m')).not.toBe(first.signatureOf('m'))
})

test.each<[string, unknown, RegExp]>([
  ['too few rows', [rows[0]], /1 row, but the study has 2 segments/],
  ['no metric for all models', [{ 'm-a': 1 }, {}], /no metric has a key "<metric>-<model>" for every model/],
  ['broken JSON', '[{', /broken JSON/],
  ['a row that is none', [1, 2], /row 1: a row must be an object, found 1/],
  [
    'other outputs',
    [{ ...rows[0], a: 'something else' }, rows[1]],
    /row 1: the output of model "a" is another one/,
  ],
])('%s: a clear error', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

test('a score that is none is named', async () => {
  for (const wrong of [1.5, -0.1, 'x']) {
    const scores = await read([{ ...rows[0], 'm-a': wrong }, rows[1]])
    expect(() => scores.rowsOf('m')).toThrow(/row 1: "m-a" must be a score from 0 to 1, or null/)
  }
})
