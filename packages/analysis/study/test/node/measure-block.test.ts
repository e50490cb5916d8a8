import { corpusRows } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { blockMeasurer, type MetricRecipe, metricsOf } from '../../src/node/measure-block.ts'
import { load } from './some-registry.ts'

const specs = ['chrf', 'bleu'].map((spec) => ({ spec, full: spec }))
const recipe: MetricRecipe = { plugins: [], specs, fitted: [] }
const references = [['print(x)'], ['return a'], ['a = b + 1']]
const outputs = [
  ['print(x)', 'return b', 'a = b'],
  ['print(y)', 'return a', ''],
]

test('a block is measured by the metrics of the recipe', async () => {
  const metrics = await metricsOf(recipe, load)
  expect(metrics.map(({ spec }) => spec)).toEqual(['chrf', 'bleu'])
  expect(await blockMeasurer(load)({ recipe, metrics: [1, 0], references, outputs })).toEqual({
    rows: [1, 0].map((k) =>
      Float64Array.from(outputs.flatMap((texts) => [...corpusRows(metrics[k]!.metric, texts, references)])),
    ),
  })
})
