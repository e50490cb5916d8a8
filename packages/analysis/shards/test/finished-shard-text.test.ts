import { expect, test } from 'vitest'
import { finishedShardText } from '../src/finished-shard-text.ts'
import { manifestOf } from './shards.ts'

test('a finished shard is told with its rows, its part of the input and its file', () => {
  expect(finishedShardText('rows/r', manifestOf(2, 3), 'is finished')).toBe(
    'shard 2/3 is finished: 1 row, bytes 10 to 20, in rows/r',
  )
  const counts = { ...manifestOf(1, 1).counts, items: 5, skipped: 2 }
  expect(finishedShardText('r', manifestOf(1, 1, { counts }), 'is finished')).toContain(
    '5 rows, 2 of them broken',
  )
})
