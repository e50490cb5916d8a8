import { InputError } from '@codegen-eval/messages'
import type { Item, Segment } from '@codegen-eval/samples'
import { batchesOf, itemsOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measuredBatches, measureTexts } from '../src/measured-batches.ts'

const metrics = [{ spec: 'share', metric: shareMetric() }]

test('numbers stand output by output, and failures have the position of their output', () => {
  const { numbers, failures } = measureTexts(metrics, [
    { references: ['a'], models: ['x', 'y'], candidates: ['a', 'b'] },
    { references: ['a'], models: ['x'], candidates: ['boom'] },
    { references: ['c'], models: ['y'], candidates: ['c'] },
  ])
  expect([numbers[0], numbers[2], numbers[6]]).toEqual([1, 0, 1])
  expect(failures.map(([output, { metric }]) => [output, metric])).toEqual([[2, 0]])
})

test('segments get the numbers of the chosen models; broken rows and measured ones stay', async () => {
  const items: Item[] = [
    segment('a', ['r'], { x: 'r', y: 'r' }),
    new InputError('broken'),
    { ...segment('b', ['r'], { x: 'r', y: 'no' }), measured: [] },
    segment('c', ['r'], { x: 'r', y: 'no' }),
  ]
  const all = await itemsOf(measuredBatches(batchesOf(items), metrics, () => ['y']))
  const [a, broken, b, c] = all as Segment[]
  expect(broken).toBe(items[1])
  expect(b!.measured).toEqual([])
  expect(a!.measured).toEqual([{ metric: -1, text: 'not measured' }, Float64Array.of(1, 1)])
  expect(c!.measured![1]).toEqual(Float64Array.of(0, 1))
})
