import { expect, test } from 'vitest'
import { trustedDifference } from '../src/trusted-difference.ts'
import { type SimulatedMetric, simulatedStudy } from './simulated-studies.ts'

/** Scores with a quality of each system that has nothing to do with people's grades. */
const unrelatedQuality = (random: () => number): SimulatedMetric => {
  const quality = Array.from({ length: 5 }, random)
  return (system) => (random() < quality[system]! ? 0.9 : 0.2)
}

/** Scores of single outputs at random, the same for all systems. */
const unrelatedOutputs =
  (random: () => number): SimulatedMetric =>
  () =>
    random()

test('of 100 studies of noise, 60 tasks each, at most 5 get a difference', () => {
  let said = 0
  for (const noise of [unrelatedQuality, unrelatedOutputs]) {
    for (let seed = 1; seed <= 50; seed++) {
      const { models, metric, human } = simulatedStudy(97 * seed, noise, 50)
      if (trustedDifference(models, metric, human).reason === undefined) said++
    }
  }
  expect(said).toBeLessThanOrEqual(5)
})
