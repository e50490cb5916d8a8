import { expect, test } from 'vitest'
import { gatherModels } from '../../src/join/gather-models.ts'
import type { Batches } from '../../src/rows/segment.ts'
import { segment } from '../reading.ts'

test('hundreds of thousands of segments are passed on at once', async () => {
  async function* rows(): Batches {
    for (let start = 0; start < 300_000; start += 1000)
      yield Array.from({ length: 1000 }, (_, i) => ({
        ...segment(start + i, ['r'], { a: 'c' }),
        partial: true,
      }))
  }
  let count = 0
  for await (const batch of gatherModels(rows(), { maxCharacters: 25_000_000 })) count += batch.length
  expect(count).toBe(300_000)
})
