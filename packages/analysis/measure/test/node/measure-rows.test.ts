import { expect, test } from 'vitest'
import { metricsOfRecipe } from '../../src/node/measure-rows.ts'

const recipe = {
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry' },
  specs: [
    { spec: 'exact-match', full: 'exact-match:ignore=none' },
    { spec: 'exact-match:ignore=none', full: 'exact-match:ignore=none' },
    { spec: 'crystalbleu', full: 'crystalbleu' },
  ],
  fitted: new Map([['crystalbleu', '{"codegen-eval":"shared-ngrams"}']]),
  loaded: new Map<string, string>(),
}

test('metrics have the names of their specs, also if two are one with all options', async () => {
  const metrics = await metricsOfRecipe({ ...recipe, specs: recipe.specs.slice(0, 2), fitted: new Map() })
  expect(metrics.map(({ spec }) => spec)).toEqual(['exact-match', 'exact-match:ignore=none'])
  expect(metrics[0]!.metric.signature).toBe(metrics[1]!.metric.signature)
})

test('a metric takes what it learned from the recipe', async () => {
  await expect(metricsOfRecipe(recipe)).rejects.toThrow('metric crystalbleu')
})
