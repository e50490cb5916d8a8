import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openRatings } from '../../src/node/open-ratings.ts'

const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a packed file is read, and its bytes are counted', async () => {
  const packed = gzipSync('item,rater,label\na,r,3\n')
  let bytes = 0
  const path = join(folder, 'a.csv.gz')
  writeFileSync(path, packed)
  const { form, batches } = await openRatings({ path, onBytes: (count) => (bytes += count) })
  const rows = []
  for await (const batch of batches) rows.push(...batch)
  expect([form.name, rows.length, bytes]).toEqual(['ratings', 1, packed.length])
})

test('a file that is missing is an error', async () => {
  await expect(openRatings({ path: join(folder, 'none.csv') })).rejects.toThrow('no such file')
})
