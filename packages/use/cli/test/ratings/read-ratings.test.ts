import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type RatingInputOptions, type RatingItem, readRatings } from '../../src/ratings/read-ratings.ts'
import { testFolder } from '../reading.ts'

const folder = testFolder()
const row = { item: 'a', rater: 'r', label: 3 }
const csv = 'item,rater,label\na,r,3\n'

async function read(name: string, content: string | Uint8Array, options: Partial<RatingInputOptions> = {}) {
  const file = folder.write(name, content)
  const rows: RatingItem[] = []
  for await (const batch of readRatings({ file, layout: 'rows', ...options })) rows.push(...batch)
  return rows.flatMap((row) => {
    if (row instanceof Error) throw row
    return row.ratings.map((rating) => ({ ...rating, file: row.file }))
  })
}

describe('a rating is the same in any format', () => {
  test.each<[string, string | Uint8Array]>([
    ['a.jsonl', JSON.stringify(row)],
    ['a.json', JSON.stringify([row])],
    ['a.csv', csv],
    ['a.tsv', csv.replaceAll(',', '\t')],
    ['a.csv.gz', gzipSync(csv)],
    ['jsonl', ` ${JSON.stringify(row)}`],
    ['json', JSON.stringify([row], null, 2)],
    ['csv', csv],
    ['tsv', csv.replaceAll(',', '\t')],
  ])('%s', async (name, content) => {
    const [rating] = await read(name, content)
    expect(rating).toMatchObject({ id: 'a', rater: 'r', file: expect.stringContaining(name) })
    expect(Number((rating as { label: unknown }).label)).toBe(3)
  })
})

test('the format may be named', async () => {
  expect(await read('a.dat', csv, { format: 'csv' })).toHaveLength(1)
})

test('the study layout is JSON', async () => {
  const rows = [{ snippet: ['x'], m: 'y', 'grade-m': { r: 4, s: 3 } }]
  expect(await read('study.json', JSON.stringify(rows), { layout: 'study' })).toMatchObject([
    { id: 0, model: 'm', rater: 'r', label: 4 },
    { id: 0, model: 'm', rater: 's', label: 3 },
  ])
  await expect(read('study.csv', csv, { layout: 'study' })).rejects.toThrow(/the study layout is JSON/)
})

test.each(['empty.csv', 'empty.jsonl', 'empty'])('%s: an empty file is an error', async (name) => {
  await expect(read(name, '')).rejects.toThrow(/the file is empty: there is nothing to aggregate/)
})

test('what could be anything is refused, and so is text', async () => {
  await expect(read('unknown', 'hello')).rejects.toThrow(/name the format with --from/)
  await expect(read('a.txt', 'hello')).rejects.toThrow(/ratings are jsonl, json, csv, tsv/)
})

test('broken rows are errors with their lines', async () => {
  const file = folder.write('broken.csv', 'item,rater,label\na,r\nb,r,\nc,r,1\n')
  const rows: unknown[] = []
  for await (const batch of readRatings({ file, layout: 'rows' }))
    for (const row of batch)
      rows.push(row instanceof Error ? row.message.replace(/^.*broken/, 'broken') : row.ratings)
  expect(rows).toEqual([
    'broken.csv, line 2: 2 fields, but the header has 3',
    'broken.csv, line 3: the label is empty',
    [{ id: 'c', rater: 'r', label: '1', line: 4 }],
  ])
  await expect(read('header.csv', 'item,label\n')).rejects.toThrow(
    /header.csv, line 1: no column is named "rater"/,
  )
})

test('a row of the study layout without raters is an error', async () => {
  await expect(
    read('given.jsonl', JSON.stringify({ snippet: ['x'], m: 'y', 'grade-m': 4 }), { layout: 'study' }),
  ).rejects.toThrow(/given.jsonl, line 1: .*"grades" of model "m" is one grade without raters/)
})
