import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawSharedRatings, SHARED_DESIGNS, simulateSharedRaters } from '../src/simulate-shared-raters.ts'
import { simulationCounts } from '../src/simulation-counts.ts'

test('each output has its number of ratings by different raters of its pool', () => {
  const design = SHARED_DESIGNS[3]!
  const { values, systems, items, raters } = drawSharedRatings(randomStream(1), design)
  expect(values).toHaveLength(2 * design.items * design.ratings)
  const ofOutputs = new Map<string, number[]>()
  for (const k of values.keys()) {
    const key = `${items[k]} ${systems[k]}`
    ofOutputs.set(key, [...(ofOutputs.get(key) ?? []), k])
  }
  for (const [, places] of ofOutputs) expect(new Set(places.map((k) => raters[k])).size).toBe(design.ratings)
  const ofSystem = (system: number) => new Set(raters.filter((_, k) => systems[k] === system))
  expect([...ofSystem(0)].filter((rater) => ofSystem(1).has(rater))).toHaveLength(design.shared)
})

test('equal models rarely differ, and intervals have the true difference', () => {
  const counts = simulationCounts()
  simulateSharedRaters(SHARED_DESIGNS[1]!, { runs: 40, powerRuns: 10, seed: 1 }, counts)
  const [differs, covers, found, known] = counts.rows([SHARED_DESIGNS[1]!.name]).map(({ cells }) => cells[0]!)
  expect(differs!.counted).toBeLessThan(8)
  expect(covers!.counted).toBeGreaterThan(32)
  expect(found!.counted).toBeGreaterThan(6)
  expect(known!.all).toBe(10)
})
