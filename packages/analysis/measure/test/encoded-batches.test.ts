import { InputError } from '@codegen-eval/messages'
import type { Metric, SegmentTexts } from '@codegen-eval/metric'
import { segmentMean } from '@codegen-eval/metric'
import type { Item } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { encodedBatches } from '../src/encoded-batches.ts'

const segment = (id: number) => ({
  id,
  references: ['r'],
  models: ['m'],
  candidates: [`c${id}`],
  file: 'f.jsonl',
  line: id + 1,
})

function metricWith(encode?: (segments: readonly SegmentTexts[]) => Promise<void>): Metric {
  return segmentMean({
    name: 'x',
    signature: 'x|v:1.0.0',
    prepare: () => undefined,
    scoreSegment: () => 1,
    ...(encode && { encode }),
  })
}

async function batches(
  source: Parameters<typeof encodedBatches>[0],
  metric: Metric,
): Promise<(readonly Item[])[]> {
  const all = []
  for await (const batch of encodedBatches(source, [{ spec: 'x', metric }])) all.push(batch)
  return all
}

test('metrics without a model leave batches as they are', async () => {
  const batch = Array.from({ length: 100 }, (_, i) => segment(i))
  expect(await batches([batch], metricWith())).toEqual([batch])
})

test('texts are encoded a few segments at a time, in order, right before they are passed on', async () => {
  const encoded: string[] = []
  const broken = new InputError('broken')
  const metric = metricWith(async (segments) => {
    for (const { candidates } of segments) encoded.push(...candidates)
  })
  const source = [Array.from({ length: 70 }, (_, i) => (i === 3 ? broken : segment(i))), [broken]]
  const lengths: number[][] = []
  for await (const batch of encodedBatches(source, [{ spec: 'x', metric }]))
    lengths.push([batch.length, encoded.length])
  expect(lengths).toEqual([
    [32, 31],
    [64 - 32, 63],
    [6, 69],
    [1, 69],
  ])
  expect(encoded.slice(0, 4)).toEqual(['c0', 'c1', 'c2', 'c4'])
})

test('a model that fails is an input error', async () => {
  const metric = metricWith(async () => {
    throw new RangeError('NaN for token 1')
  })
  await expect(batches([[segment(0), segment(1)]], metric)).rejects.toThrow(
    'f.jsonl, line 1: metric x failed on this row or the next 1: NaN for token 1',
  )
})
