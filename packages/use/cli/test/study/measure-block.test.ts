import { corpusRows } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { type MetricRecipe, measureBlock, metricsOf } from '../../src/study/measure-block.ts'

const recipe: MetricRecipe = { plugins: [], specs: ['chrf', 'bleu'], shared: {}, fitted: [] }
const references = [['print(x)'], ['return a'], ['a = b + 1']]
const outputs = [
  ['print(x)', 'return b', 'a = b'],
  ['print(y)', 'return a', ''],
]

test('a block is measured by the metrics of the recipe', async () => {
  const metrics = await metricsOf(recipe)
  expect(metrics.map(({ spec }) => spec)).toEqual(['chrf', 'bleu'])
  expect(await measureBlock({ recipe, metrics: [1, 0], references, outputs })).toEqual({
    rows: [1, 0].map((k) =>
      Float64Array.from(outputs.flatMap((texts) => [...corpusRows(metrics[k]!.metric, texts, references)])),
    ),
  })
})
