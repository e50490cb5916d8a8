import { expect, test } from 'vitest'
import { readRows } from '../../src/read/read-rows.ts'
import { briefly } from '../reading.ts'

test('objects are rows, from a list or a generator', async () => {
  const rows = [
    { id: 1, references: 'r', candidate: 'c' },
    { id: 2, references: ['r', 's'], candidate: 'd' },
  ]
  const expected = ['1: candidate=c < r', '2: candidate=d < r, s']
  expect(await briefly(readRows(rows))).toEqual(expected)
  async function* stream() {
    yield* rows
  }
  expect(await briefly(readRows(stream()))).toEqual(expected)
})

test('rows of one model each are joined', async () => {
  const rows = ['x', 'y'].map((model) => ({ id: 1, model, references: 'r', candidate: model }))
  expect(await briefly(readRows(rows))).toEqual(['1: x=x, y=y < r'])
})

test('broken rows and repeated ids are errors in their places', async () => {
  const row = { id: 1, references: 'r', candidate: 'c' }
  expect(await briefly(readRows([row, 5, row], { file: 'answers', model: 'm' }))).toEqual([
    '1: m=c < r',
    'answers, line 2: a row must be an object, found 5',
    'answers, line 3: id 1 is already used on line 1',
  ])
})

test('more rows than a batch holds stay in order', async () => {
  const rows = Array.from({ length: 1500 }, (_, id) => ({ id, references: 'r', candidate: 'c' }))
  expect(await briefly(readRows(rows))).toEqual(rows.map(({ id }) => `${id}: candidate=c < r`))
})
