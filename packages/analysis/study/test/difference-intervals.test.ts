import { expect, test } from 'vitest'
import { differenceIntervals } from '../src/difference-intervals.ts'
import { modelScores } from '../src/model-scores.ts'
import { fixedScores, gradedSystems } from './systems.ts'

test('pairs come in order, each with the difference of its scores within an interval', () => {
  const { rows } = gradedSystems(4, 80)
  const scored = modelScores(rows, { resamples: 200 })
  const found = differenceIntervals(scored)
  expect(found.map(({ first, second }) => [first, second])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ])
  for (const { first, second, difference, low, high } of found) {
    expect(difference).toBe(scored.scores[first].score - scored.scores[second].score)
    expect(low).toBeLessThan(difference)
    expect(high).toBeGreaterThan(difference)
  }
})

test('paired differences vary less than the scores do', () => {
  const resampled = Float64Array.from({ length: 100 }, (_, i) => i / 100)
  const score = { score: 0.5, low: 0, high: 1, median: 0.5 }
  const moved = { scores: [score, score], resampled: [resampled, resampled.map((value) => value + 0.25)] }
  const [{ low, high }] = differenceIntervals(moved) as [ReturnType<typeof differenceIntervals>[0]]
  expect(low).toBeCloseTo(-0.25, 12)
  expect(high).toBeCloseTo(-0.25, 12)
})

test('some models only, and none where a score is undefined', () => {
  expect(differenceIntervals(fixedScores([0.1, 0.2, 0.4]), [2, 0])).toHaveLength(1)
  const [none] = differenceIntervals(fixedScores([0.1, Number.NaN]))
  expect([none!.difference, none!.low, none!.high]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
