import { meanScoreRows, type RandomStream, randomStream, spearmanCorrelation } from '@codegen-eval/statistics'
import { corpusCorrelation, modelScores } from '@codegen-eval/study'
import type { EdgeCounts } from './edge-counts.ts'
import { normalNumber } from './simulate-agreement.ts'
import type { SimulationSizes } from './simulate-tests.ts'

/** Graded tasks of a study. */
const TASKS = 100

/** Spread of the models' means, in standard deviations of an output. */
const SPREAD = 0.35

/** How far the means of a metric are those of people. */
const DESIGNS = [
  ['unrelated means', 0],
  ['means with a correlation of 0.8', 0.8],
] as const

/**
 * Counts how often Spearman's correlation over models has p <= 0.05 where the means of metric and people are unrelated, and how
 * often its interval over tasks contains the correlation of the true means of these models.
 */
export function simulateModelCorrelations(
  models: readonly number[],
  { runs, draws, seed }: SimulationSizes,
  tests: EdgeCounts,
  intervals: EdgeCounts,
): void {
  for (const [d, [name, related]] of DESIGNS.entries())
    for (const count of models) {
      const stream = randomStream(seed + 2 ** 47 + 2 ** 40 + 1000 * d + count)
      for (let run = 0; run < runs; run++) {
        const people = Array.from({ length: count }, () => normalNumber(stream))
        const metric = people.map(
          (mean) => related * mean + Math.sqrt(1 - related ** 2) * normalNumber(stream),
        )
        const options = { resamples: draws, seed: seed + run }
        const [ofMetric, ofPeople] = [metric, people].map((means) =>
          modelScores(
            means.map((mean) => drawScores(stream, mean)),
            options,
          ),
        )
        const { spearman } = corpusCorrelation(ofMetric!, ofPeople!)
        if (related === 0)
          tests.add(["Spearman's correlation, permutation", name], String(count), spearman.pValue <= 0.05)
        if (!Number.isNaN(spearman.low)) {
          const truth = spearmanCorrelation(metric, people).coefficient
          intervals.addInterval(["Spearman's correlation, percentile", name], String(count), spearman, truth)
        }
      }
    }
}

function drawScores(stream: RandomStream, mean: number) {
  return meanScoreRows(Array.from({ length: TASKS }, () => SPREAD * mean + normalNumber(stream)))
}
