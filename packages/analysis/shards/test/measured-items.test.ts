import type { Segment } from '@codegen-eval/samples'
import { batchesOf, itemsOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { failedItem, hashText, measuredItems } from '../src/measured-items.ts'

const metrics = [
  { spec: 'one', metric: shareMetric('a') },
  { spec: 'two', metric: { ...shareMetric('b'), prepare: (texts: readonly string[]) => new Set(texts) } },
]
const measure = async (...rows: Segment[]) =>
  (await itemsOf(measuredItems(batchesOf(rows), metrics))) as Segment[]

test('every output has the numbers of all metrics, whatever models the rows have', async () => {
  const [a, b] = await measure(
    segment('a', ['r', 's'], { x: 'r', y: 'no' }),
    segment('b', ['r'], { z: 'undefined' }),
  )
  expect(a!.measured).toEqual([Float64Array.of(1, 1, 1, 1), Float64Array.of(0, 1, 0, 1)])
  expect(b!.measured).toEqual([Float64Array.of(0, 0, 0, 0)])
})

test('texts become hashes, equal for equal texts alone', async () => {
  const [a, b] = await measure(segment('a', ['r'], { x: 'c' }), segment('b', ['r', 's'], { x: 'c' }))
  expect(a!.candidates).toEqual([hashText('c')])
  expect(a!.references).toHaveLength(1)
  expect(a!.references).not.toEqual(b!.references)
  expect(hashText('c')).toMatch(/^[0-9a-f]{16}$/)
})

test('a metric that fails leaves its message, and the others of the row are measured', async () => {
  const [row] = await measure(segment('a', ['r'], { x: 'boom', y: 'r' }))
  expect(row!.measured).toEqual([
    { metric: 0, text: 'metric one failed on the output of model "x": it went boom' },
    Float64Array.of(1, 1, 1, 1),
  ])
})

test('references on which a metric fails fail all outputs', async () => {
  const broken = {
    spec: 'bad',
    metric: {
      ...shareMetric(),
      prepare: () => {
        throw new RangeError('no')
      },
    },
  }
  const rows = measuredItems(batchesOf([segment('a', ['r'], { x: 'c', y: 'd' })]), [metrics[0]!, broken])
  const [row] = (await itemsOf(rows)) as Segment[]
  const failure = { metric: 1, text: 'metric bad failed on the references: no' }
  expect(row!.measured).toEqual([failure, failure])
})

test('a row that cannot be measured keeps its labels', () => {
  const failure = { metric: -1, text: 'no language' }
  expect(failedItem(segment('a', ['r'], { x: 'c' }), failure)).toMatchObject({ id: 'a', measured: [failure] })
})
