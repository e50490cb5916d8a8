import { expect, test } from 'vitest'
import { openSegments } from '../src/node/open-segments.ts'
import { briefly, testFolder } from './reading.ts'

const folder = testFolder()

test('the entry reads segments from a file', async () => {
  const file = folder.write('m.jsonl', '{"id": 1, "references": "r", "candidate": "c"}\n')
  expect(await briefly(openSegments({ files: [file], references: [], layout: 'rows' }))).toEqual([
    '1: m=c < r',
  ])
})
