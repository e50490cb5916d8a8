import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openScores } from '../../src/node/open-scores.ts'
import { testFolder } from '../reading.ts'

const folder = testFolder()

test('files of scores are read from the disk, packed ones too', async () => {
  const a = folder.write('a.jsonl', '{"id":1,"score":1}')
  const b = folder.write('b.csv.gz', gzipSync('id,score\n1,0\n'))
  let bytes = 0
  const { models, tasks } = await openScores([a, b], { onBytes: (count) => (bytes += count) })
  expect([models, tasks, bytes > 40]).toEqual([['a', 'b'], ['1'], true])
})

test('a missing file is an error', async () => {
  await expect(openScores(['nowhere.csv'])).rejects.toThrow('nowhere.csv: no such file or folder')
})
