import { createScorer, type NamedMetric } from '@codegen-eval/measure'
import { rowWidth } from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
import { decodeRowBlock } from '@codegen-eval/shards'
import { expect, test } from 'vitest'
import { measureBatch } from '../src/measure-batch.ts'
import { scoreBatch } from '../src/score-batch.ts'
import { metrics, SPECS, segments } from './segments.ts'

test('a batch is measured to the rows that a scorer has', async () => {
  const made = await metrics()
  const all = segments(7)
  const { block, signatures } = await measureBatch(scoreBatch('run-1', SPECS, all), made)
  expect(signatures).toEqual(made.map(({ metric }) => metric.signature))
  const scorer = createScorer(made)
  for (const [i, item] of decodeRowBlock(block, rowWidth(made), '').entries()) {
    if (item instanceof InputError) throw item
    scorer.add(all[i]!)
    const expected = all[i]!.models.map((_, m) => made.flatMap((_, k) => [...scorer.segmentRow(m, k)]))
    expect(item.measured!.map((row) => [...(row as Float64Array)])).toEqual(expected)
  }
})

test('a batch without segments has no rows', async () => {
  const made = await metrics()
  const { block } = await measureBatch(scoreBatch('run-1', SPECS, []), made)
  expect(decodeRowBlock(block, rowWidth(made), '')).toEqual([])
})

test('a metric that fails leaves its message with the output', async () => {
  const [chrf] = await metrics(['chrf'])
  const fails: NamedMetric = {
    spec: 'chrf',
    metric: Object.create(chrf!.metric, {
      measure: {
        value: () => {
          throw new RangeError('too long')
        },
      },
    }),
  }
  const { block } = await measureBatch(scoreBatch('run-1', ['chrf'], segments(1)), [fails])
  expect(decodeRowBlock(block, rowWidth([fails]), '')).toMatchObject([
    { measured: [{ text: 'metric chrf failed on the output of model "a": too long' }, { metric: 0 }] },
  ])
})
