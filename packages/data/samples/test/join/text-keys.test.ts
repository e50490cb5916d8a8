import { expect, test } from 'vitest'
import { textKey, withTextKeys } from '../../src/join/text-keys.ts'
import { readRows } from '../../src/read/read-rows.ts'
import type { Segment } from '../../src/rows/segment.ts'

const segment = (id: number, references: readonly string[], candidates: readonly string[]): Segment => ({
  id,
  references,
  models: candidates.map((_, m) => `m${m}`),
  candidates,
  file: 'rows',
  line: id,
})

test('equal texts have one key, whatever the id is, and texts that are cut elsewhere another one', () => {
  const key = textKey(segment(1, ['a', 'b'], ['c']))
  expect(key).toHaveLength(8)
  expect(textKey(segment(2, ['a', 'b'], ['c']))).toBe(key)
  expect(textKey(segment(1, ['ab'], ['c']))).not.toBe(key)
  expect(textKey(segment(1, ['a'], ['b', 'c']))).not.toBe(key)
  // as many texts, which are the same one after another
  expect(textKey(segment(1, ['ab', ''], ['c']))).not.toBe(key)
  expect(textKey(segment(1, ['', 'ab'], ['c']))).not.toBe(key)
})

test('cluster field text adds keys instead of reading a field', async () => {
  const rows = [
    { id: 1, references: ['a'], candidate: 'x' },
    { id: 2, references: ['a'], candidate: 'x' },
  ]
  const keys: (string | undefined)[] = []
  for await (const batch of readRows(rows, { clusterField: 'text' }))
    for (const item of batch) keys.push((item as Segment).textKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toHaveLength(8)
  for await (const batch of withTextKeys(readRows(rows))) expect(batch).toHaveLength(2)
})
