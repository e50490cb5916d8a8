import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { batchesOf, type SegmentSource } from '../../src/read/segment-source.ts'
import { brief, segment } from '../reading.ts'

const rows = ['a', 'b', 'c'].map((id) => segment(id, ['r'], { m: 'c' }))

async function idsOf(source: SegmentSource): Promise<string[][]> {
  const batches: string[][] = []
  for await (const batch of batchesOf(source)) batches.push(batch.map(brief))
  return batches
}

const [a, b, c] = rows.map(brief)

test('segments of a list come in one batch, and errors stay in their places', async () => {
  expect(await idsOf(rows)).toEqual([[a, b, c]])
  expect(await idsOf([rows[0], new InputError('broken')])).toEqual([[a, 'broken']])
  expect(await idsOf([])).toEqual([])
})

test('batches stay as they are, mixed with single segments too', async () => {
  async function* mixed() {
    yield rows[0]
    yield [rows[1], rows[2]]
    yield rows[0]
  }
  expect(await idsOf(mixed())).toEqual([[a], [b, c], [a]])
})

test('many single segments come in batches', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => segment(i, ['r'], { m: 'c' }))
  expect((await idsOf(many)).map((batch) => batch.length)).toEqual([512, 488])
})
