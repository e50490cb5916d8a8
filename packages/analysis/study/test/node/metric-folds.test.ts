import { join } from 'node:path'
import { crystalBleuMetric, sharedNgrams } from '@codegen-eval/crystalbleu'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { itemFolds } from '../../src/cross-validation.ts'
import { fitSpecs, measureFolds, metricFolds } from '../../src/node/metric-folds.ts'
import { metricInputs, planMetrics, plannedBlocks } from '../../src/node/metric-inputs.ts'
import { namedMetrics } from '../../src/node/study-metrics.ts'
import { gradedData, load } from './some-registry.ts'

const folder = testFolder()
const data = gradedData(30)
const SPEC = 'crystalbleu:k=3'
const planOf = async (asked: readonly string[], by?: 'item' | 'model') =>
  planMetrics(data, await namedMetrics(asked, { registry: { load } }), {
    external: undefined,
    crossValidate: by,
    seed: 5,
  })
const inputsOf = async (asked: readonly string[], by?: 'item' | 'model') => {
  const cache = join(folder.path, `${by}.cache`)
  const options = { registry: { load }, cache, onBlock: async () => {} }
  return metricInputs(data, await planOf(asked, by), options)
}

test('each fold is scored by the n-grams of the others', async () => {
  const [chrf, crystal] = await inputsOf(['chrf', SPEC], 'item')
  const width = crystal!.systems[0]!.metric.columns.length
  for (const fold of itemFolds(data.ids, 5)) {
    const others = data.references.filter((_, i) => !fold.includes(i))
    const metric = crystalBleuMetric(sharedNgrams(others, { k: 3 }))
    for (const i of fold) {
      data.systems.forEach((_, s) => {
        const row = new Float64Array(width)
        metric.measure(data.outputs[s]![i]!, metric.prepare(data.references[i]!), row)
        expect(crystal!.systems[s]!.rows.subarray(i * width, (i + 1) * width)).toEqual(row)
      })
    }
  }
  expect(crystal!.signature).toMatch(/\|cross-validated:item\|folds:10\|seed:5\|v:/)
  expect(crystal!.notes![0]).toContain(`${SPEC} is cross-validated by item: in 10 folds (seed 5)`)
  const [plain] = await inputsOf(['chrf'])
  expect([chrf!.signature, chrf!.notes]).toEqual([plain!.signature, undefined])
  expect(chrf!.systems.map(({ rows }) => rows)).toEqual(plain!.systems.map(({ rows }) => rows))
})

test('held-out models change nothing where a metric learns from references alone, and a note says so', async () => {
  const [crystal] = await inputsOf([SPEC], 'model')
  const [plain] = await inputsOf([SPEC])
  expect(crystal!.systems.map(({ rows }) => rows)).toEqual(plain!.systems.map(({ rows }) => rows))
  expect(crystal!.signature).toContain('|cross-validated:model|')
  expect(crystal!.notes![0]).toContain('learns from the references alone')
})

test('blocks are counted with those of the folds', async () => {
  // two blocks of thirty segments, and one in each of ten folds
  expect(plannedBlocks(data, await planOf(['chrf', SPEC], 'item'))).toBe(12)
  expect(plannedBlocks(data, await planOf([SPEC], 'item'))).toBe(10)
  expect(plannedBlocks(data, await planOf([SPEC], 'model'))).toBe(2)
})

test('cross-validation needs a metric that learns, and two items', async () => {
  await expect(planOf(['chrf'], 'item')).rejects.toThrow(
    'option crossValidate: no metric of this study learns from the data',
  )
  const { measured } = await planOf([SPEC])
  const one = { ...data, ids: data.ids.map(() => 'same') }
  await expect(metricFolds(one, await load(), measured, { by: 'item', seed: 1 })).rejects.toThrow(
    'expected at least two items, got 1',
  )
})

test('nothing is fitted for metrics that need no fit', async () => {
  expect(await fitSpecs([], data.references)).toEqual(new Map())
  const none = { metrics: [], specs: [], fitted: new Map(), loaded: new Map() }
  expect(await measureFolds(data, none, { specs: [], folds: [] }, async () => [])).toEqual([])
})
