import { expect, test } from 'vitest'
import { segmentPlace } from '../src/segment-place.ts'

const texts = { ids: [3, 'a b'], references: [['x'], ['y']], systems: [], outputs: [] }

test('a segment is named by its id, after its file if that is known', () => {
  expect([0, 1].map((segment) => segmentPlace(texts, segment))).toEqual(['id 3', 'id "a b"'])
  expect(segmentPlace({ ...texts, files: ['a.jsonl', 'b.jsonl'] }, 1)).toBe('b.jsonl, id "a b"')
})
