import { expect, test } from 'vitest'
import { rowCursor, unequalLengths } from '../../src/read/row-cursor.ts'
import { batchesOf, segment } from '../reading.ts'

const rows = (count: number) => Array.from({ length: count }, (_, i) => segment(i, ['r'], { m: 'c' }))

test('rows are taken one by one, and fetched where a batch is used up', async () => {
  const cursor = rowCursor({ file: 'in', batches: batchesOf(rows(3)) })
  expect(cursor.take()).toBeUndefined()
  expect(await cursor.fetch()).toMatchObject({ id: 0 })
  expect(cursor.take()).toMatchObject({ id: 1 })
  expect(cursor.take()).toBeUndefined()
  expect(await cursor.fetch()).toMatchObject({ id: 2 })
  expect(await cursor.fetch()).toBeUndefined()
  expect(cursor.taken).toBe(3)
})

test('files of unequal length are named with their counts', async () => {
  const cursors = [3, 5].map((count) => rowCursor({ file: `file${count}`, batches: batchesOf(rows(count)) }))
  expect((await unequalLengths(cursors)).message).toBe(
    'the files must have equally many lines: file3 has 3, file5 has 5',
  )
})
