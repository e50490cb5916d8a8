import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import {
  drawSharedRatings,
  SHARED_DESIGNS,
  simulateSharedRaters,
  simulateTheseRaters,
  THESE_RATERS_COLUMNS,
  THESE_RATERS_DESIGNS,
} from '../src/simulate-shared-raters.ts'
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

test('opposed raters are found to differ as models, and have no p', () => {
  const counts = simulationCounts()
  for (const at of [-3, -1]) simulateTheseRaters(THESE_RATERS_DESIGNS.at(at)!, { runs: 12, seed: 1 }, counts)
  const [even, opposed] = counts.rows(THESE_RATERS_COLUMNS).map(({ shares }) => shares)
  expect(even![0]).toBeLessThan(0.2)
  expect(even![2]).toBeGreaterThan(0.9)
  expect(opposed![0]).toBeGreaterThan(0.1)
  expect(opposed![2]).toBeLessThan(0.1)
})

test('a rater of one model only is in one pool', () => {
  const { systems, raters } = drawSharedRatings(randomStream(1), THESE_RATERS_DESIGNS[0]!)
  const count = (system: number) => new Set(raters.filter((_, k) => systems[k] === system)).size
  expect([count(0), count(1), new Set(raters).size]).toEqual([10, 9, 10])
})
