import { batchesOf, itemsOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measuredSegment } from '../../shards/test/shards.ts'
import { countParsed } from '../src/parsed-rows.ts'

const parsing = {
  metric: { ...shareMetric(), parts: (row: Float64Array, at = 0) => ({ parsedReferences: row[at]! }) },
}

test('metrics that parse count the segments with a reference that parses', async () => {
  const failed = measuredSegment('d', { x: [] }, { measured: [{ metric: 0, text: 'it failed' }] })
  const rows = [
    measuredSegment('a', { x: [0, 0, 1, 1], y: [0, 0, 1, 1] }),
    measuredSegment('b', { x: [0, 0, 0, 1] }),
    measuredSegment('c', { x: [0, 0, 0, 1] }),
    failed,
    new Error('broken') as never,
  ]
  const { batches, counts } = countParsed(batchesOf(rows.slice(0, 4)), [{ metric: shareMetric() }, parsing])
  expect(await itemsOf(batches)).toHaveLength(4)
  expect(counts).toEqual([undefined, { segments: 3, parsed: 1, first: 'in.jsonl, id b' }])
})
