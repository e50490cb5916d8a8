import { corpusRows } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { type MetricRecipe, measureBlock, metricsOf } from '../../src/study/measure-block.ts'
import { testFolder } from '../reading.ts'
import { studyData } from './studies.ts'

const folder = testFolder()
const recipe: MetricRecipe = { plugins: [], specs: ['chrf', 'bleu'], shared: {}, fitted: [] }
const { references, outputs } = studyData(5)

test('rows are those of the metrics, system after system', async () => {
  const metrics = await metricsOf(recipe)
  expect(metrics.map(({ spec }) => spec)).toEqual(['chrf', 'bleu'])
  const result = await measureBlock({ recipe, metrics: [1, 0], references, outputs })
  expect(result).toEqual({
    rows: [1, 0].map((k) =>
      Float64Array.from(outputs.flatMap((own) => [...corpusRows(metrics[k].metric, own, references)])),
    ),
  })
})

test('a metric that fails says where', async () => {
  const plugin = folder.write(
    'plugin.mjs',
    `export const entries = [{ name: 'fussy', summary: 'x', module: 'x', options: {}, create: () => ({
      name: 'fussy', signature: 'fussy|v:1', level: 'segment', columns: ['a', 'b'],
      prepare: (references) => { if (references[0] === 'bad') throw new Error('no reference'); return 0 },
      measure: (candidate) => { if (candidate === 'boom') throw new Error('no, thanks') },
      score: () => 0 }) }]`,
  )
  const fussy = { ...recipe, plugins: [plugin], specs: ['chrf', 'fussy'] }
  const texts = [
    ['x', 'x'],
    ['x', 'boom'],
  ]
  expect(
    await measureBlock({ recipe: fussy, metrics: [0, 1], references: [['r'], ['r']], outputs: texts }),
  ).toEqual({ failure: { metric: 1, segment: 1, system: 1, message: 'no, thanks' } })
  expect(
    await measureBlock({ recipe: fussy, metrics: [1], references: [['bad']], outputs: [['x']] }),
  ).toEqual({ failure: { metric: 1, segment: 0, system: -1, message: 'no reference' } })
})
