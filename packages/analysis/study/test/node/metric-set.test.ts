import { checkSpecs } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { fitSpecs } from '../../src/node/metric-folds.ts'
import { metricSet, someOf } from '../../src/node/metric-set.ts'
import { load } from './some-registry.ts'

test('metrics are created with what was fitted, and some of them keep their order', async () => {
  const registry = await load()
  const specs = checkSpecs(registry, ['chrf', 'crystalbleu', 'bleu'], {})
  const set = await metricSet(registry, specs, await fitSpecs(specs, [['print(x)']]))
  expect(set.metrics.map(({ spec }) => spec)).toEqual(['chrf', 'crystalbleu', 'bleu'])
  const some = someOf(set, (spec) => spec !== 'crystalbleu')
  expect([some.metrics, some.specs].map((list) => list.map(({ spec }) => spec))).toEqual([
    ['chrf', 'bleu'],
    ['chrf', 'bleu'],
  ])
})
