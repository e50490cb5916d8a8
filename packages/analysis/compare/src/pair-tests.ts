import { pairwiseRandomizationSteps, type RandomizedPair } from '@codegen-eval/statistics'
import {
  type PairTestResult,
  type PairTestSettings,
  randomizationOutcome,
  type SystemSample,
  testPair,
} from './pair-test.ts'
import type { PairTest } from './settings.ts'
import { type StartSteps, silentSteps } from './steps.ts'

/**
 * Tests whether the models of each pair differ, as `testPair` does. All pairs share the random swaps of each trial, which
 * is much faster than a test at a time and gives the same p-values. Tests that swap (`SWAP_TESTS`) have p-values by the step-down maximum over the
 * pairs, too: McNemar's exact test is one of them, since it counts all swaps of outcomes.
 *
 * @param samples One per model; pairs are positions in this list.
 * @throws RangeError if McNemar's test is asked for and a segment score is neither 0 nor 1.
 */
export async function testPairs(
  test: PairTest,
  samples: readonly SystemSample[],
  pairs: readonly RandomizedPair[],
  settings: PairTestSettings,
  startSteps: StartSteps = silentSteps,
): Promise<PairTestResult[]> {
  if (test === 'randomization') return randomizedPairs(samples, pairs, settings, startSteps)
  const progress = startSteps(pairs.length, 'tests')
  const results: PairTestResult[] = []
  try {
    for (const [a, b] of pairs) {
      results.push(testPair(test, samples[a], samples[b], settings))
      await progress.step()
    }
  } finally {
    progress.stop()
  }
  if (test !== 'mcnemar' || pairs.length < 2) return results
  const swapped = await randomizedPairs(samples, pairs, settings, startSteps)
  return results.map((result, i) => ({
    ...result,
    adjustedPValue: Math.max(result.pValue, swapped[i].adjustedPValue ?? 0),
  }))
}

/** The same with a test for each pair. */
export async function testEachPair(
  tests: readonly PairTest[],
  samples: readonly SystemSample[],
  pairs: readonly RandomizedPair[],
  settings: PairTestSettings,
  startSteps: StartSteps = silentSteps,
): Promise<PairTestResult[]> {
  const results: PairTestResult[] = []
  for (const test of new Set(tests)) {
    const places = [...pairs.keys()].filter((i) => tests[i] === test)
    const chosen = places.map((i) => pairs[i])
    const found = await testPairs(test, samples, chosen, settings, startSteps)
    for (const [j, i] of places.entries()) results[i] = found[j]
  }
  return results
}

async function randomizedPairs(
  samples: readonly SystemSample[],
  pairs: readonly RandomizedPair[],
  settings: PairTestSettings,
  startSteps: StartSteps,
): Promise<PairTestResult[]> {
  const rows = samples.map((sample) => sample.rows)
  const steps = pairwiseRandomizationSteps(rows, pairs, settings)
  const { trials } = settings
  const progress = startSteps(trials, 'random swaps')
  try {
    for (let swaps = 0; ; ) {
      const { done, value } = steps.next()
      if (done) return value.map((result) => randomizationOutcome(result, samples[0], settings))
      const further = Math.round(trials * value) - swaps
      if (further > 0) await progress.step(further)
      swaps += further
    }
  } finally {
    progress.stop()
  }
}
