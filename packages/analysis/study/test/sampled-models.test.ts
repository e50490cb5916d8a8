import { expect, test } from 'vitest'
import { sampledModels } from '../src/sampled-models.ts'
import type { StudyModel } from '../src/study-model.ts'

const models: StudyModel[] = Array.from({ length: 12 }, (_, m) => ({
  name: `m${m}`,
  kind: m < 2 ? 'original' : 'synthetic',
  sources: Int32Array.of(0),
}))

test('all systems stay, and so many of the others, in their order', () => {
  const sample = sampledModels(models, 4)
  expect(sample).toHaveLength(6)
  expect(sample.slice(0, 2)).toEqual(models.slice(0, 2))
  expect(sample).toEqual(models.filter((model) => sample.includes(model)))
})

test('the same seed gives the same models, another seed others', () => {
  expect(sampledModels(models, 4, 7)).toEqual(sampledModels(models, 4, 7))
  const samples = new Set([1, 2, 3, 4, 5].map((seed) => JSON.stringify(sampledModels(models, 4, seed))))
  expect(samples.size).toBeGreaterThan(1)
})

test('each model is drawn equally often', () => {
  const drawn = new Map<string, number>()
  for (let seed = 0; seed < 5000; seed++) {
    for (const { name, kind } of sampledModels(models, 4, seed)) {
      if (kind === 'synthetic') drawn.set(name, (drawn.get(name) ?? 0) + 1)
    }
  }
  // 2,000 expected; the standard deviation is 35
  for (const count of drawn.values()) expect(Math.abs(count - 2000)).toBeLessThan(150)
})

test('more than there are means all of them, and none is none', () => {
  expect(sampledModels(models, 100)).toEqual(models)
  expect(sampledModels(models, 0)).toEqual(models.slice(0, 2))
})

test('a count that is none is refused', () => {
  expect(() => sampledModels(models, -1)).toThrow('count: expected a whole number of at least 0, got -1')
  expect(() => sampledModels(models, 1.5)).toThrow('1.5')
})
