import { checkSpecs } from '@codegen-eval/measure'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../../measure/test/registry.ts'
import { createExplainer, explainedRows } from '../../src/node/explainer.ts'

const registry = await loadRegistry()
const create = (spec: string) => createExplainer(registry, checkSpecs(registry, [spec], {})[0]!, new Map())

test('an explanation has the signature, the parts and the texts', async () => {
  const { made, explained } = await create('chrf')
  const found = await explained('sum(xs)', { references: ['total(xs)'] })
  expect(found).toMatchObject({ spec: 'chrf', signature: made.metric.signature, references: ['total(xs)'] })
  expect(Object.keys(found.parts ?? {})).toContain('precision')
})

test('without a field of languages, one explainer per metric is for all rows', async () => {
  const rows = batchesOf([segment('a', ['x'], { wren: 'x' })])
  const { metrics, explainersIn } = await explainedRows(rows, undefined, async () => [
    await create('chrf'),
    await create('bleu'),
  ])
  expect(metrics.map(({ spec }) => spec)).toEqual(['chrf', 'bleu'])
  expect(explainersIn('java')).toBe(explainersIn(undefined))
})

test('a metric without explanations is a mistake', async () => {
  await expect(create('parse-rate')).rejects.toThrow(/parse-rate/)
})
