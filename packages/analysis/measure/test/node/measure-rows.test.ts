import { expect, test } from 'vitest'
import { measureTexts, metricsOfRecipe } from '../../src/node/measure-rows.ts'

const recipe = {
  registry: { url: new URL('../registry.ts', import.meta.url).href, name: 'loadRegistry', args: [] },
  specs: [
    { spec: 'exact-match', full: 'exact-match:ignore=none' },
    { spec: 'exact-match:ignore=none', full: 'exact-match:ignore=none' },
    { spec: 'crystalbleu', full: 'crystalbleu' },
  ],
  fitted: new Map([['crystalbleu', '{"codegen-eval":"shared-ngrams"}']]),
  resources: new Map<string, string>(),
}

test('metrics have the names of their specs, also if two are one with all options', async () => {
  const metrics = await metricsOfRecipe({ ...recipe, specs: recipe.specs.slice(0, 2), fitted: new Map() })
  expect(metrics.map(({ spec }) => spec)).toEqual(['exact-match', 'exact-match:ignore=none'])
  expect(metrics[0]!.metric.signature).toBe(metrics[1]!.metric.signature)
})

test('a metric takes what it learned from the recipe', async () => {
  await expect(metricsOfRecipe(recipe)).rejects.toThrow('--metric crystalbleu')
})

test('numbers stand output by output, and failures have the position of their output', async () => {
  const [exact] = await metricsOfRecipe({ ...recipe, specs: recipe.specs.slice(0, 1), fitted: new Map() })
  const { numbers, failures } = measureTexts(
    [exact!],
    [
      { references: ['a'], models: ['x', 'y'], candidates: ['a', 'b'] },
      { references: [], models: ['x'], candidates: ['a'] },
      { references: ['c'], models: ['y'], candidates: ['c'] },
    ],
  )
  expect(numbers.length).toBe(4 * exact!.metric.columns.length)
  expect(failures.map(([output, { metric }]) => [output, metric])).toEqual([[2, 0]])
  const score = (output: number) => exact!.metric.score(numbers, output * exact!.metric.columns.length)
  expect([score(0), score(1), score(3)]).toEqual([1, 0, 1])
})
